import { menu } from '@surtia/contracts/inicio.ts'
import { type Retiro, responderRetiro, retiros } from '@surtia/contracts/retiros.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { MENU } from '../../test/marco.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import Retiros from './Retiros.tsx'

const UNO: Retiro = {
  id: 7,
  codArticulo: '1001200',
  descripcion: 'LOSARTÁN 50 MG C/30 TABLETAS',
  lotes: ['RT-0416', 'RT-0417'],
  clase: 'II',
  motivo: 'Variaciones en la disolución.',
  instrucciones: 'Aparte las piezas y díganos cuántas son.',
  fecha: '2026-11-20T18:00:00.000Z',
  folios: ['500010', '500002'],
  piezas: 30,
  respuesta: null,
  estado: 'abierto',
}
const OTRO = { ...UNO, id: 8, descripcion: 'OMEPRAZOL 20 MG C/14 CÁPSULAS', lotes: ['A1'], piezas: 1 }
const RESPUESTA = { fecha: '2026-11-21T18:00:00.000Z', quien: 'Farmacia', enExistencia: 20, dispensadas: 10 }

/** The portal of a client with these recalls: what it answers them is there afterwards. */
function conRetiros(lista: Retiro[]): readonly Contestada[] {
  const faltan = () => lista.filter((r) => r.respuesta === null && r.estado === 'abierto').length
  return [
    contesta(menu, () => ({ data: { ...MENU, retiros: faltan() } })),
    contesta(retiros, () => ({ data: lista })),
    contesta(responderRetiro, ({ url, body }) => {
      const uno = lista.find((r) => url.pathname.includes(`/${r.id}/`))
      if (uno) uno.respuesta = { ...RESPUESTA, ...(body as object) }
      return { data: null }
    }),
  ]
}
const Sola = () => <Pagina titulo="Una página">Dice poco.</Pagina>
const enArea = { marco: 'clientes', ruta: '/clientes/configuracion' } as const
const region = () => page.getByRole('region', { name: 'Retiro de producto' })
const dialogo = () => page.getByRole('dialog', { name: 'Responder retiro' })

test('arriba de toda página hasta que se responde, por teclado y una sola vez', async () => {
  await montar(Sola, { ...enArea, llamadas: conRetiros([{ ...UNO }]) })
  await expect.element(region()).toMatchTextContent('Recibió 30 piezas')
  await expect.element(region()).toMatchTextContent('RT-0416, RT-0417')
  await sinHallazgosADosAnchos()
  const abre = region().getByRole('button', { name: /^Responder/ })
  abre.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialogo()).toBeVisible()
  await sinHallazgos()
  await userEvent.keyboard('20{Tab}11{Enter}')
  await expect.element(page.getByText('Recibió 30 piezas: la respuesta no puede sumar más.')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}10{Enter}')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(region()).not.toBeInTheDocument()
  const [mandada, ...otras] = hechas(responderRetiro)
  expect([mandada?.body, otras]).toEqual([{ enExistencia: 20, dispensadas: 10 }, []])
  expect(mandada?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('varios se cuentan y se listan, cada uno con lo suyo; sin ninguno no se pregunta por ellos', async () => {
  await montar(Sola, { ...enArea, llamadas: conRetiros([{ ...UNO }, { ...OTRO }]) })
  await expect.element(region().getByRole('heading')).toMatchTextContent('2 retiros')
  await expect.element(region().getByRole('button', { name: 'Responder: OMEPRAZOL 20 MG C/14 CÁPSULAS' })).toBeVisible()
  await sinHallazgosADosAnchos()
})

test('sin retiros no se pide nada más que el menú', async () => {
  await montar(Sola, { ...enArea, llamadas: conRetiros([{ ...UNO, respuesta: RESPUESTA }]) })
  await expect.poll(() => hechas(menu).length).toBe(1)
  await expect.element(region()).not.toBeInTheDocument()
  expect(hechas(retiros)).toEqual([])
})

test('en sesión de consulta se ve, y no se responde', async () => {
  await montar(Sola, { ...enArea, llamadas: conRetiros([{ ...UNO }]), sesion: { soloConsulta: true } })
  await expect.element(region()).toBeVisible()
  await expect.element(region().getByRole('button')).not.toBeInTheDocument()
})

test('después quedan en su página: por responder, respondido, que se puede cambiar, y levantado', async () => {
  const lista = [
    { ...UNO },
    { ...OTRO, respuesta: { ...RESPUESTA, enExistencia: 1, dispensadas: 0 } },
    { ...UNO, id: 9, estado: 'levantado' as const },
  ]
  await montar(Retiros, { ruta: '/clientes/retiros', llamadas: conRetiros(lista) })
  for (const dicho of ['Por responder', 'Respondido', 'Levantado'])
    await expect.element(page.getByText(dicho, { exact: true }).first()).toBeVisible()
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: 'Cambiar respuesta: OMEPRAZOL 20 MG C/14 CÁPSULAS' }).click()
  await expect.element(page.getByLabelText('Piezas en existencia')).toHaveValue('1')
})

test('en un teléfono, de uno que llegó en muchos pedidos todo cabe, y no se nombra lo que aún no se responde', async () => {
  await page.viewport(360, 740)
  const folios = Array.from({ length: 9 }, (_, i) => `41035${i}`)
  await montar(Retiros, { ruta: '/clientes/retiros', llamadas: conRetiros([{ ...UNO, folios, piezas: 1_234 }]) })
  const tabla = page.getByRole('table', { name: 'Retiros' })
  await expect.element(tabla.getByText('1,234')).toBeVisible()
  for (const e of tabla.element().querySelectorAll('td, td *'))
    expect(e.getBoundingClientRect().right).toBeLessThan(360)
  for (const rotulo of ['En existencia', 'Dispensadas'])
    expect(tabla.element().querySelector(`td[data-t="${rotulo}"]`)).not.toBeVisible()
  await sinHallazgos()
})

test('sin ninguno, y sin poder cargarlos, la página lo dice', async () => {
  let falla = true
  await montar(Retiros, {
    ruta: '/clientes/retiros',
    llamadas: [contesta(retiros, () => (falla ? { falla: 400 } : { data: [] }))],
  })
  await expect.element(page.getByText('No pudimos cargar los retiros.')).toBeVisible()
  falla = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('Ningún producto que recibió está en retiro.')).toBeVisible()
  await sinHallazgos()
})
