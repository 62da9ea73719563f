import { login, verificarNombreUsuario } from '@surtia/contracts/seguridad.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import PreguntasFrecuentes from '../../areas/publico/PreguntasFrecuentes.tsx'
import { callada, contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, tomarElReloj } from '../../test/montar.tsx'

const enSitio = { marco: 'publico', ruta: '/preguntas-frecuentes', sesion: null } as const
const panel = () => page.getByRole('dialog', { name: 'Iniciar sesión' })

async function escribirAcceso(usuario: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await panel().getByLabelText('Usuario').fill(usuario)
  await panel().getByRole('button', { name: 'Siguiente' }).click()
  await panel().getByLabelText('Contraseña').fill(password)
  await panel().getByRole('button', { name: 'Siguiente' }).click()
}

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('el chat aparece a los dos segundos y dice el horario; la bolsa de trabajo flota a su lado', async () => {
    if (donde === 'teléfono') await enTelefono()
    tomarElReloj()
    await montar(PreguntasFrecuentes, enSitio)
    const flotantes = page.getByRole('complementary', { name: 'Atención y empleo' })
    const chat = flotantes.getByRole('button', { name: 'Chat en línea' })
    await expect.element(flotantes.getByRole('link', { name: 'Bolsa de trabajo' })).toBeVisible()
    await expect.element(chat).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(2_000)
    await expect.element(chat).toBeVisible()
    await expect
      .element(flotantes.getByRole('link', { name: 'Bolsa de trabajo' }))
      .toHaveAttribute('href', '/conoce-nuestras-vacantes')
    await page.getByRole('main').getByRole('button', { name: 'Chat en línea' }).click()
    const abierto = page.getByRole('dialog', { name: 'Chat en línea' })
    await expect.element(abierto).toMatchTextContent('lunes a viernes de 9:00 a 19:00')
    await sinHallazgos()
    await userEvent.keyboard('{Escape}')
    await expect.element(abierto).not.toBeInTheDocument()
  })
})

test('«Cerrar» en el acceso y en el menú regresa el foco a lo que los abrió', async () => {
  await montar(PreguntasFrecuentes, enSitio)
  for (const nombre of ['Iniciar sesión', 'Menú']) {
    const abre = page.getByRole('button', { name: nombre })
    await abre.click()
    await page.getByRole('dialog', { name: nombre }).getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(abre).toHaveFocus()
  }
})

test('lo que flota descansa arriba del pie, y no tapa lo que ahí se lee', async () => {
  await montar(PreguntasFrecuentes, enSitio)
  const pie = page.getByRole('contentinfo').element()
  pie.scrollIntoView({ block: 'end', behavior: 'instant' })
  const liga = page.getByRole('complementary', { name: 'Atención y empleo' }).getByRole('link').element()
  expect(liga.getBoundingClientRect().bottom + 20).toBeLessThanOrEqual(pie.getBoundingClientRect().top)
})

test.each([1440, 1152])('a %i de ancho lo que flota va en la orilla, fuera de lo que se lee', async (ancho) => {
  tomarElReloj()
  await montar(PreguntasFrecuentes, enSitio)
  await page.viewport(ancho, 900)
  await vi.advanceTimersByTimeAsync(2_000)
  const flotantes = page.getByRole('complementary', { name: 'Atención y empleo' })
  const columna = page.getByRole('banner').getByRole('button', { name: 'Menú' }).element().getBoundingClientRect().right
  for (const control of [
    flotantes.getByRole('link', { name: 'Bolsa de trabajo' }),
    flotantes.getByRole('button', { name: 'Chat en línea' }),
  ]) {
    await expect.element(control).toBeVisible()
    expect(control.element().getBoundingClientRect().left).toBeGreaterThan(columna)
  }
})

test('en el teléfono lo que flota es una barra con sus palabras', async () => {
  await enTelefono()
  tomarElReloj()
  await montar(PreguntasFrecuentes, enSitio)
  await vi.advanceTimersByTimeAsync(2_000)
  const flotantes = page.getByRole('complementary', { name: 'Atención y empleo' })
  for (const palabras of ['Chat en línea', 'Bolsa de trabajo']) {
    const dichas = flotantes.getByText(palabras)
    await expect.element(dichas).toBeVisible()
    const { width, bottom } = dichas.element().getBoundingClientRect()
    expect(width, palabras).toBeGreaterThan(50)
    expect(innerHeight - bottom, palabras).toBeLessThan(44)
  }
})

test('si el servidor no contesta en 35 segundos, el panel lo dice y conserva lo escrito', async () => {
  tomarElReloj()
  await montar(PreguntasFrecuentes, { ...enSitio, llamadas: [callada(login)] })
  await escribirAcceso('farmacia', 'Surtia2025')
  await vi.advanceTimersByTimeAsync(33_000)
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(2_500)
  await expect
    .element(panel().getByRole('alert'))
    .toHaveTextContent('* La solicitud ha tardado demasiado tiempo, por favor intente de nuevo.')
  await expect.element(panel().getByLabelText('Contraseña')).toHaveValue('Surtia2025')
})

test('un error del servidor al entrar es una alerta, y cancelar la recuperación empieza de nuevo', async () => {
  await montar(PreguntasFrecuentes, {
    ...enSitio,
    llamadas: [
      contesta(login, { falla: 500, message: 'Ocurrio un error al procesar la petición del servicio.' }),
      contesta(verificarNombreUsuario, { data: [{ nombre: 'Farmacia La Esperanza' }] }),
    ],
  })
  await escribirAcceso('limite', 'Surtia2025')
  const alerta = page.getByRole('alertdialog', { name: 'Iniciar sesión' })
  await expect.element(alerta).toMatchTextContent('Ocurrio un error al procesar la petición del servicio.')
  await alerta.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
  await panel().getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await panel().getByRole('button', { name: 'Siguiente' }).click()
  const pregunta = page.getByRole('dialog', { name: 'Recuperar contraseña' })
  await expect.element(pregunta).toMatchTextContent('Farmacia La Esperanza')
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(panel().getByLabelText('Usuario')).toHaveValue('')
})
