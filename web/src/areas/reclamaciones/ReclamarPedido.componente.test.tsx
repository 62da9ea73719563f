import { termsOf } from '@surtia/contracts/call.ts'
import { resolverCaptura } from '@surtia/contracts/captura.ts'
import { type Recepcion, recepcionDe } from '@surtia/contracts/recepciones.ts'
import { crearReclamacion, reclamacionDe, revisarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import { createStore, keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import ReclamarPedido from './ReclamarPedido.tsx'

const PARACETAMOL = 'PARACETAMOL 500 MG TABLETAS C/20'
const LOSARTAN = 'LOSARTÁN 50 MG C/30 TABLETAS'
const renglon = (codArticulo: string, descripcion: string, lotes: [string, number, number][]) => ({
  ...{
    codArticulo,
    descripcion,
    codigos: [`750${codArticulo}000`],
    cajas: [],
    fraccion: '' as const,
    refrigerado: false,
  },
  esperadas: lotes.map(([lote, piezas]) => ({ lote, caducidad: '2028-05-31', piezas })),
  contadas: lotes.flatMap(([lote, , piezas]) => (piezas ? [{ lote, caducidad: '2028-05-31', piezas }] : [])),
})
const DOS = [
  renglon('1000001', PARACETAMOL, [['AB-1', 6, 0]]),
  renglon('1000002', LOSARTAN, [
    ['LS-1', 2, 0],
    ['LS-2', 3, 0],
  ]),
]
const recibido = (mas: Partial<Recepcion> = {}): Contestada =>
  contesta(recepcionDe, { data: { version: 0, renglones: DOS, confirmada: null, ...mas } })

/** What the portal says of lines: more than six pieces of one there are not. */
const juzga = contesta(revisarReclamacion, ({ body }) => ({
  data: termsOf(revisarReclamacion)
    .body.parse(body)
    .renglones.map(({ piezas }) => ({
      ...{ procede: piezas <= 6, quedan: 6 },
      detalle: piezas <= 6 ? '' : 'De ese lote quedan 6 piezas por reclamar.',
    })),
}))

const HECHA = contesta(crearReclamacion, { data: { id: 31 } })
const ver = (llamadas: readonly Contestada[] = [], sesion = {}) =>
  montar(ReclamarPedido, {
    marco: 'clientes',
    ruta: '/clientes/reclamaciones/nueva/500010',
    patron: '/clientes/reclamaciones/nueva/:folio',
    otras: { '/clientes/reclamaciones/:id': () => <h1>Reclamación 31</h1> },
    llamadas: [...llamadas, recibido(), juzga, HECHA, contesta(reclamacionDe, { falla: 404 })],
    sesion,
  })
const elegir = (nombre: string) => page.getByRole('checkbox', { name: `Elegir ${nombre}` })
const piezas = (nombre: string) => page.getByLabelText(`Piezas de ${nombre}`, { exact: true })
const motivo = (nombre: string) => page.getByLabelText(`Motivo de ${nombre}`, { exact: true })
const enviar = () => page.getByRole('button', { name: 'Enviar reclamación' })
const fotos = () => page.getByLabelText('Fotografías', { exact: true })

/** A picture that the browser makes, with what a phone would write in it. */
async function foto(nombre: string, [ancho, alto]: readonly [number, number] = [2_400, 1_200]): Promise<File> {
  const lienzo = new OffscreenCanvas(ancho, alto)
  lienzo.getContext('2d')?.fillRect(0, 0, ancho, alto)
  const hecha = new Uint8Array(await (await lienzo.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
  const donde = new TextEncoder().encode('Exif\0\0lugar-secreto')
  const exif = new Uint8Array([0xff, 0xe1, 0, donde.length + 2, ...donde])
  return new File([hecha.subarray(0, 2), exif, hecha.subarray(2)], nombre, { type: 'image/jpeg' })
}

test('un renglón con su fotografía se reclama una vez: la fotografía viaja pequeña y sin lo que el teléfono escribió', async () => {
  const { direccion } = await ver()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reclamar del pedido 500010' })).toBeVisible()
  await elegir(PARACETAMOL).click()
  await expect.element(piezas(PARACETAMOL)).toHaveFocus()
  await expect.element(page.getByLabelText(`Lote de ${PARACETAMOL}`)).toHaveValue('AB-1')
  await userEvent.keyboard('2')
  await motivo(PARACETAMOL).selectOptions('danado')
  await fotos().upload(await foto('IMG_0417.jpeg'))
  await expect.element(page.getByRole('img', { name: 'Fotografía 1' })).toBeVisible()
  await sinHallazgosADosAnchos()
  await enviar().click()
  await expect.poll(direccion).toBe('/clientes/reclamaciones/31')
  const [mandada, ...otras] = hechas(crearReclamacion)
  expect(otras).toEqual([])
  expect(mandada?.body).toEqual({
    folio: '500010',
    renglones: [{ codArticulo: '1000001', lote: 'AB-1', piezas: 2, motivo: 'danado', detalle: '' }],
  })
  expect(mandada?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  const [suya] = mandada?.files ?? []
  expect([suya?.name, suya?.type]).toEqual(['IMG_0417.jpg', 'image/jpeg'])
  expect(await suya?.text()).not.toContain('lugar-secreto')
  const { width, height } = await createImageBitmap(suya ?? new Blob())
  expect([width, height]).toEqual([1_600, 800])
})

test('lo que no procede se dice al momento bajo su renglón, y no se envía; lo que falta, en su campo', async () => {
  await ver()
  await enviar().click()
  await expect.element(page.getByText('Elija al menos un renglón.')).toBeVisible()
  await elegir(PARACETAMOL).click()
  await enviar().click()
  await expect.element(piezas(PARACETAMOL)).toHaveAccessibleDescription('Escriba cuántas piezas.')
  await expect.element(motivo(PARACETAMOL)).toHaveAccessibleDescription('Elija el motivo.')
  await expect.element(piezas(PARACETAMOL)).toHaveFocus()
  await piezas(PARACETAMOL).fill('7')
  await motivo(PARACETAMOL).selectOptions('faltante')
  await expect.element(page.getByText('De ese lote quedan 6 piezas por reclamar.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await enviar().click()
  await expect.element(piezas(PARACETAMOL)).toHaveFocus()
  await piezas(PARACETAMOL).fill('6')
  await expect.element(page.getByText('De ese lote quedan 6 piezas por reclamar.')).not.toBeInTheDocument()
  expect(hechas(crearReclamacion)).toEqual([])
})

test('lo distinto de la recepción ya viene elegido, y de un artículo se reclama más de un lote', async () => {
  const contados = [renglon('1000001', PARACETAMOL, [['AB-1', 6, 4]]), DOS[1] ?? DOS[0]].flatMap((r) => r ?? [])
  const confirmada = {
    fecha: '2026-11-27T18:00:00.000Z',
    quien: 'Farmacia',
    recibe: 'Rosa',
    indicador: null,
    lotesCorregidos: false,
  }
  await ver([recibido({ renglones: contados, confirmada })])
  await expect.element(elegir(PARACETAMOL)).toBeChecked()
  await expect.element(piezas(PARACETAMOL)).toHaveValue('2')
  await expect.element(motivo(PARACETAMOL)).toHaveValue('faltante')
  // of the two lots nothing was counted: each is missing whole
  await expect.element(piezas(`${LOSARTAN} (2)`)).toHaveValue('3')
  await page.getByRole('button', { name: `Otro lote o motivo de ${PARACETAMOL}` }).click()
  await piezas(`${PARACETAMOL} (2)`).fill('1')
  await motivo(`${PARACETAMOL} (2)`).selectOptions('danado')
  await enviar().click()
  await expect.poll(() => hechas(crearReclamacion).length).toBe(1)
  expect(termsOf(crearReclamacion).body.parse(hechas(crearReclamacion)[0]?.body).renglones).toMatchObject([
    { lote: 'AB-1', piezas: 2, motivo: 'faltante' },
    { lote: '', piezas: 1, motivo: 'danado' },
    { lote: 'LS-1', piezas: 2 },
    { lote: 'LS-2', piezas: 3 },
  ])
})

test('de cada fotografía que no se puede se dice por qué, y las demás se quedan', async () => {
  await ver()
  const buenas = await Promise.all([1, 2, 3, 4].map((n) => foto(`buena-${n}.jpg`, [40, 30])))
  await fotos().upload([...buenas, new File(['%PDF-1.4'], 'papel.jpg'), new File(['x'], 'IMG_1.HEIC')])
  await expect
    .element(page.getByText(/papel\.jpg: Ese archivo no es una fotografía que se pueda abrir\./))
    .toBeVisible()
  await expect.element(page.getByText(/«Más compatible»/)).toBeVisible()
  await fotos().upload([await foto('enorme.jpg', [8_100, 5_000]), new File(['x'], 'hoja.pdf')])
  await expect.element(page.getByText(/enorme\.jpg: Esa fotografía tiene más de 40 megapixeles/)).toBeVisible()
  await expect.element(page.getByText(/hoja\.pdf: Las fotografías deben ser \.jpg, \.png o \.webp\./)).toBeVisible()
  await fotos().upload(await Promise.all([5, 6].map((n) => foto(`buena-${n}.jpg`, [40, 30]))))
  await expect.element(page.getByText('Una reclamación lleva a lo más cinco fotografías.')).toBeVisible()
  await expect.poll(() => page.getByRole('img', { name: /^Fotografía/ }).elements().length).toBe(5)
  await page.getByRole('button', { name: 'Quitar fotografía 2' }).click()
  await expect.element(page.getByText('Una reclamación lleva a lo más cinco fotografías.')).not.toBeInTheDocument()
  await expect.poll(() => page.getByRole('img', { name: /^Fotografía/ }).elements().length).toBe(4)
})

test('de una respuesta que se perdió se dice, nada se pierde, y se pide otra vez con la misma clave', async () => {
  let veces = 0
  const { direccion } = await ver([
    contesta(crearReclamacion, () => {
      veces++
      if (veces === 1) return { seCorta: true }
      if (veces === 2)
        return { no: 'Hay renglones que no proceden.', data: [{ procede: false, detalle: 'Ya no.', quedan: 0 }] }
      return { data: { id: 31 } }
    }),
  ])
  await elegir(PARACETAMOL).click()
  await piezas(PARACETAMOL).fill('2')
  await motivo(PARACETAMOL).selectOptions('danado')
  await enviar().click()
  await expect.element(page.getByText('No sabemos si llegó. Envíela otra vez: no se hará dos veces.')).toBeVisible()
  await expect.element(piezas(PARACETAMOL)).toHaveValue('2')
  await enviar().click()
  await expect.element(page.getByText('Hay renglones que no proceden.')).toBeVisible()
  const [una, otra] = hechas(crearReclamacion).map(({ headers }) => headers.get('idempotency-key'))
  expect(otra).toBe(una)
  await enviar().click()
  await expect.poll(direccion).toBe('/clientes/reclamaciones/31')
})

test('se busca por nombre, y un código que no venía en el pedido se reclama como equivocado', async () => {
  const OTRO = 'OMEPRAZOL 20 MG C/14 CÁPSULAS'
  const fila = { fila: 1, estado: 'tomada' as const, codArticulo: '1000009', cantidad: 1, detalle: '', candidatos: [] }
  const articulo = articuloCapturado('1000009', OTRO)
  await ver([
    contesta(resolverCaptura, {
      data: { filas: [{ ...fila, articulo }], tomadas: 1, preguntas: 0, rechazadas: 0 },
    }),
  ])
  const buscar = page.getByLabelText('Buscar en el pedido')
  await buscar.fill('losar')
  await expect.element(elegir(PARACETAMOL)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(elegir(LOSARTAN)).toBeChecked()
  await buscar.fill('7501000009000')
  await userEvent.keyboard('{Enter}')
  await expect.element(motivo(OTRO)).toHaveValue('equivocado')
})

test('en sesión de consulta no se reclama, y de un pedido que no salió se dice', async () => {
  await ver([], { soloConsulta: true })
  await expect.element(page.getByText('Su sesión es de consulta: no puede reclamar.')).toBeVisible()
  await expect.element(enviar()).not.toBeInTheDocument()
})

test('de un pedido que no salió, o de otro, se dice que no hay', async () => {
  await ver([contesta(recepcionDe, { falla: 404 })])
  await expect.element(page.getByText('No hay un pedido por reclamar con ese folio.')).toBeVisible()
})

test('lo escrito a medias sigue ahí al volver, sin las fotografías, y se olvida al cancelar o al enviar', async () => {
  const claves = async () =>
    (await keys(createStore('surtia', 'borradores'))).filter((clave) => /500010/.test(String(clave)))
  await ver()
  await elegir(PARACETAMOL).click()
  await piezas(PARACETAMOL).fill('2')
  await motivo(PARACETAMOL).selectOptions('danado')
  await fotos().upload(await foto('una.jpg'))
  await expect.poll(claves).toEqual(['reclamo:farmacia:500010'])
  await expect.element(page.getByRole('img', { name: 'Fotografía 1' })).toBeVisible()
  await cleanup()
  await ver()
  await expect.element(page.getByRole('note')).toMatchTextContent('Seguimos donde se quedó.')
  await expect.element(piezas(PARACETAMOL)).toHaveValue('2')
  await expect.element(motivo(PARACETAMOL)).toHaveValue('danado')
  await expect.element(page.getByRole('img', { name: 'Fotografía 1' })).not.toBeInTheDocument()
  await sinHallazgosADosAnchos()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.element(elegir(PARACETAMOL)).not.toBeChecked()
  await expect.poll(claves).toEqual([])
  await elegir(PARACETAMOL).click()
  await piezas(PARACETAMOL).fill('2')
  await motivo(PARACETAMOL).selectOptions('danado')
  await expect.poll(claves).toHaveLength(1)
  await enviar().click()
  await expect.element(page.getByRole('heading', { name: 'Reclamación 31' })).toBeVisible()
  await expect.poll(claves).toEqual([])
})
