import { expect, type Page } from '@playwright/test'
import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import { guardarReferencia, subirComprobante } from '@surtia/contracts/cobranza.ts'
import { rechazarCobro } from '@surtia/contracts/cobranza-de-mesa.ts'
import { cuentas } from '@surtia/contracts/cuentas.ts'
import { enviarContacto } from '@surtia/contracts/publico.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { direccionDeMesa } from '@surtia/rules/personal/direcciones.ts'
import { unaFoto, unPdf } from './archivos.ts'
import { deber, unCliente } from './clientes.ts'
import { entrarAlPersonal } from './mesa.ts'
import { test } from './prueba.ts'
import { entrar, llamar, sinHallazgos } from './walkthrough.ts'

type Adeudos = { data: { antiguedad: { detalle: { documento: string; total: number }[] } } }
const adeudos = async (page: Page) => ((await llamar(page, 'saldos', {})) as Adeudos).data.antiguedad.detalle
const saldoDe = async (page: Page, documento: string) =>
  (await adeudos(page)).find((d) => d.documento === documento)?.total ?? 0

/** The client of the page says that it paid into a bank, with a proof; answers the folio. */
async function depositar(
  page: Page,
  documento: string,
  referencia: string,
  prueba: Awaited<ReturnType<typeof unaFoto>>,
) {
  const IMPORTE = 15
  const { codBanco = 0 } = cuentas[0] ?? {}
  const { token, user } = await page.evaluate(() => JSON.parse(localStorage.getItem('sesion') ?? '{}'))
  const headers = { authorization: `Bearer ${token}` }
  const guardado = await page.request.post(guardarReferencia.path.replace(':codBanco', String(codBanco)), {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      CodigoCliente: user.codCliente,
      FechaDeposito: diaDe(new Date()),
      Referencia: referencia,
      Banco: codBanco,
      Importe: IMPORTE,
      Cheque: 0,
      Efectivo: 0,
      Transferencia: IMPORTE,
      Formapagosat: '03',
      MetodoPago: '03',
      DocumentosPagar: [{ documento, abono: IMPORTE }],
      confirmarDuplicado: true,
    },
  })
  const { folio } = ((await guardado.json()) as { data: { folio: string } }).data
  const subido = await page.request.post(subirComprobante.path.replace(':folio', folio), {
    headers,
    multipart: { file: prueba, json: JSON.stringify({ folio }) },
  })
  expect(subido.ok()).toBe(true)
  return folio
}

test('un depósito se decide junto a su comprobante, y lo que otra persona decidió antes se muestra', async ({
  page,
  baseURL,
}) => {
  const cliente = await unCliente(baseURL, { permitirReferenciar: true })
  const total = 8_915.2
  const [documento = ''] = await deber(baseURL, cliente, [[12, total]])
  await entrar(page, cliente.usuario, '/robots.txt')
  const referencia = `M${Date.now()}`
  const foto = await depositar(page, documento, referencia, await unaFoto(page, 'ficha.jpg'))
  const pdf = await depositar(page, documento, referencia, unPdf('ficha.pdf'))
  expect(await saldoDe(page, documento)).toBeCloseTo(total - 30)

  await entrarAlPersonal(page, 'credito', direccionDeMesa('cobranza', {}))
  await expect(page).toHaveURL(/estado=registrado/)
  const tabla = page.getByRole('table', { name: 'Cobranza' })
  await expect(tabla.getByRole('row').filter({ hasText: foto }).first()).toContainText(referencia)
  await tabla.getByRole('link', { name: pdf }).click()

  // the newest first, drawn from its PDF; the same money twice
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Depósito ${pdf}`)
  await expect(page.getByRole('img', { name: 'Comprobante' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Posible duplicado de ${foto}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Documentos' })).toContainText(documento)
  await page.getByRole('button', { name: 'Girar' }).click()
  await page.getByRole('button', { name: 'Acercar' }).click()
  await sinHallazgos(page, 'depósito')
  const motivo = `No aparece en el banco ${referencia}.`
  await page.keyboard.press('r')
  const dialogo = page.getByRole('dialog', { name: 'Rechazar' })
  await dialogo.getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription('Escriba el motivo.')
  await sinHallazgos(page, 'rechazar depósito')
  await dialogo.getByLabel('Motivo').fill(motivo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Rechazado', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Documentos' })).toContainText('Regresó al saldo')

  // the next one is under the finger
  await expect(page.getByRole('link', { name: `Siguiente: ${foto}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Depósito ${foto}`)
  await expect(page.getByRole('img', { name: 'Comprobante' })).toBeVisible()
  const { accessToken } = await page.evaluate(() => JSON.parse(localStorage.getItem('sesion-personal') ?? '{}'))
  await page.request.post(rechazarCobro.path.replace(':folio', foto), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { version: 1, motivo: 'Es el mismo dos veces.' },
  })
  await page.keyboard.press('c')
  const otra = page.getByRole('dialog', { name: 'Otra persona lo cambió' })
  await expect(otra.getByRole('row', { name: /Estado/ })).toContainText('RechazadoConfirmado')
  await sinHallazgos(page, 'otra persona lo cambió')
  await otra.getByRole('button', { name: 'Usar la suya' }).click()
  await expect(page.getByText('Es el mismo dos veces.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)

  await page.goto('/clientes/notificaciones')
  await expect(page.getByRole('main')).toContainText(motivo)
  expect(await saldoDe(page, documento)).toBeCloseTo(total)
})

test('un candidato y una solicitud se atienden, y la liga de un correo viejo lleva al candidato', async ({ page }) => {
  const nombre = `Julia Sandoval ${Date.now()}`
  await page.request.post(guardarCv.path, {
    multipart: {
      'files[0]': unPdf('mi cv.pdf'),
      json: JSON.stringify({ nombreCurriculum: nombre, email: 'julia@correo.example', telefono: '6675550111' }),
    },
  })
  await page.request.post(enviarContacto.path, {
    data: {
      nombre,
      email: 'julia@correo.example',
      telefono: '6675550111',
      ciudad: 'Guasave',
      estado: '25',
      mensaje: '¿Surten a consultorios?',
    },
  })
  await entrarAlPersonal(page, 'administracion', direccionDeMesa('candidatos', {}))
  await expect(page.getByRole('table', { name: 'Candidatos' })).toContainText('Nuevo')
  await page.getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
  await expect(page.getByText(/^Se borra el \d\d\/[a-z]{3}\/\d{4}$/)).toBeVisible()
  const descarga = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  expect((await descarga).suggestedFilename()).toMatch(/^candidato-[0-9a-f-]{36}\.pdf$/)
  await page.getByLabel('Estado').selectOption('En proceso')
  await page.getByLabel('Nota').fill('Entrevista el lunes.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
  await sinHallazgos(page, 'candidato')

  const [id = ''] = /[0-9a-f-]{36}/.exec(page.url()) ?? []
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/candidatos/${id}`)
  await expect(page).toHaveURL(new RegExp(`/personal/candidatos/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa de control')
  await entrarAlPersonal(page, 'administracion', `/candidatos/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
  await expect(page.getByLabel('Nota')).toHaveValue('Entrevista el lunes.')

  await page.getByRole('link', { name: 'Solicitudes' }).first().click()
  await page.getByRole('table', { name: 'Solicitudes' }).getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
  await expect(page.getByRole('main')).toContainText('¿Surten a consultorios?')
  await page.getByLabel('Estado').selectOption('Cerrado')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
  await sinHallazgos(page, 'solicitud')
  await page.getByRole('link', { name: 'Solicitudes' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('Cerrado')
})
