import { termsOf } from '@surtia/contracts/call.ts'
import { resolverCaptura } from '@surtia/contracts/captura.ts'
import { recepciones } from '@surtia/contracts/recepciones.ts'
import {
  agregarFotos,
  type Reclamacion as Datos,
  fotoDeReclamacion,
  type ReclamacionEnc,
  reclamacionDe,
  reclamaciones,
  retirarReclamacion,
} from '@surtia/contracts/reclamaciones.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import { type Contestada, contesta, hechas } from '../../test/contestar.ts'
import { sinHallazgos, sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import Reclamacion from './Reclamacion.tsx'
import Reclamaciones from './Reclamaciones.tsx'

const UNA: ReclamacionEnc = {
  ...{ id: 31, folio: '500010', fecha: '2026-11-26T18:00:00.000Z', estado: 'enviada', importe: 116, rechazo: '' },
  ...{ notaCredito: '', renglones: 1, piezas: 4, motivos: ['danado', 'faltante'] },
}
const OTRA: ReclamacionEnc = { ...UNA, id: 30, estado: 'acreditada', notaCredito: 'NC200' }
const PUNTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A claim that the portal keeps: pictures are added, and it is withdrawn. */
function conUna(mas: Partial<Datos> = {}): readonly Contestada[] {
  const { renglones: _r, piezas: _p, motivos: _m, ...suya } = UNA
  const datos: Datos = {
    ...suya,
    conRegreso: true,
    renglones: [
      {
        ...{
          linea: 1,
          codArticulo: '1000001',
          descripcion: 'PARACETAMOL 500 MG TABLETAS C/20',
          lote: 'AB-1',
          piezas: 4,
        },
        ...{ aceptadas: null, motivo: 'danado', detalle: 'Cajas mojadas', importe: 116 },
      },
    ],
    fotos: 1,
    historia: [{ fecha: UNA.fecha, estado: 'enviada', nota: '', quien: 'Rosa Ibarra' }],
    ...mas,
  }
  return [
    contesta(reclamacionDe, () => ({ data: structuredClone(datos) })),
    contesta(fotoDeReclamacion, { data: { nombre: 'reclamacion-31-1.jpg', tipo: 'image/png', contenido: PUNTO } }),
    contesta(agregarFotos, ({ files }) => {
      datos.fotos += files.length
      return { data: null }
    }),
    contesta(retirarReclamacion, () => {
      datos.estado = 'retirada'
      datos.historia.push({ fecha: '2026-11-27T18:00:00.000Z', estado: 'retirada', nota: '', quien: 'Rosa Ibarra' })
      return { data: null }
    }),
  ]
}
const verUna = (llamadas = conUna(), sesion = {}) =>
  montar(Reclamacion, {
    marco: 'clientes',
    ruta: '/clientes/reclamaciones/31',
    patron: '/clientes/reclamaciones/:id',
    llamadas,
    sesion,
  })
const boton = (name: string) => page.getByRole('button', { name, exact: true })

const PEDIDO = {
  ...{ folio: '500012', fecha: '2026-11-27T18:00:00.000Z', cedis: 'Culiacán', renglones: 3, piezas: 40, contadas: 0 },
  ...{ estado: 'por-recibir' as const, controlados: false, refrigerados: false, lotesCorregidos: false },
}

test('cada reclamación con su pedido, sus motivos y su nota de crédito; una nueva empieza por elegir el pedido', async () => {
  const { direccion } = await montar(Reclamaciones, {
    marco: 'clientes',
    ruta: '/clientes/reclamaciones',
    otras: { '/clientes/reclamaciones/nueva/:folio': () => <h1>Reclamar</h1> },
    llamadas: [contesta(reclamaciones, { data: [UNA, OTRA] }), contesta(recepciones, { data: [PEDIDO] })],
  })
  const fila = page.getByRole('row', { name: /^Reclamación 31/ })
  await expect.element(fila).toMatchTextContent('Producto dañado, Faltante')
  await expect.element(fila).toMatchTextContent('$116.00')
  await expect.element(page.getByRole('link', { name: 'NC200' })).toBeVisible()
  await sinHallazgosADosAnchos()
  await boton('Nueva reclamación').click()
  await expect.element(page.getByRole('dialog', { name: 'Elija el pedido' })).toBeVisible()
  await expect.element(boton('Elegir 500012')).toBeVisible()
  await sinHallazgosADosAnchos()
  await boton('Elegir 500012').click()
  await expect.poll(direccion).toBe('/clientes/reclamaciones/nueva/500012')
})

test('al elegir el pedido, un código leído o escrito deja los que lo trajeron, y de su lote', async () => {
  const OTRO = { ...PEDIDO, folio: '500013' }
  await montar(Reclamaciones, {
    marco: 'clientes',
    ruta: '/clientes/reclamaciones',
    llamadas: [
      contesta(reclamaciones, { data: [] }),
      contesta(recepciones, ({ url: { searchParams } }) => ({
        data: [PEDIDO, OTRO].filter(
          ({ folio }) =>
            !searchParams.has('codArticulo') || (folio === '500013' && searchParams.get('lote') === 'AB-1'),
        ),
      })),
      contesta(resolverCaptura, ({ body }) => {
        const [primera] = termsOf(resolverCaptura).body.parse(body).filas ?? []
        const articulo = String(primera?.codigo).includes('7501000000012')
          ? articuloCapturado('1000001', 'PARACETAMOL')
          : null
        const fila = { fila: 1, estado: 'tomada' as const, codArticulo: '', cantidad: 1, detalle: '', candidatos: [] }
        return { data: { filas: [{ ...fila, articulo }], tomadas: 1, preguntas: 0, rechazadas: 0 } }
      }),
    ],
  })
  await boton('Nueva reclamación').click()
  const caja = page.getByLabelText('Artículo o código')
  await expect.element(caja).toHaveFocus()
  await expect.element(boton('Elegir 500012')).toBeVisible()
  await userEvent.keyboard('010750100000001210AB-1{Enter}')
  await expect.element(page.getByText('Los que trajeron PARACETAMOL del lote AB-1.')).toBeVisible()
  await expect.element(boton('Elegir 500012')).not.toBeInTheDocument()
  await expect.element(boton('Elegir 500013')).toBeVisible()
  expect(hechas(recepciones).at(-1)?.url.search).toBe('?codArticulo=1000001&lote=AB-1')
  await userEvent.keyboard('010750100000001210OTRO{Enter}')
  await expect.element(page.getByText('Ninguno trajo PARACETAMOL del lote OTRO.')).toBeVisible()
  await caja.fill('9999999')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No se encontró ese código.')).toBeVisible()
  await sinHallazgosADosAnchos()
  await caja.fill('')
  await expect.element(boton('Elegir 500012')).toBeVisible()
})

test('sin ninguna, y sin poder cargarlas, la página lo dice', async () => {
  let falla = true
  await montar(Reclamaciones, {
    marco: 'clientes',
    ruta: '/clientes/reclamaciones',
    llamadas: [contesta(reclamaciones, () => (falla ? { falla: 400 } : { data: [] }))],
  })
  await expect.element(page.getByText('No pudimos cargar sus reclamaciones.')).toBeVisible()
  falla = false
  await boton('Reintentar').click()
  await expect.element(page.getByText('No ha reclamado nada.')).toBeVisible()
  await sinHallazgos()
})

test('una reclamación dice cómo va, lo que reclama, sus fotografías y cada paso; se le agrega una, y se retira', async () => {
  await verUna()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reclamación 31' })).toBeVisible()
  await expect.element(page.getByText('Cajas mojadas')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Fotografía 1' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Historia' })).toMatchTextContent('Enviada Rosa Ibarra')
  await sinHallazgosADosAnchos()
  const lienzo = new OffscreenCanvas(4, 4)
  lienzo.getContext('2d')?.fillRect(0, 0, 4, 4)
  const foto = new File([await lienzo.convertToBlob({ type: 'image/png' })], 'otra.png')
  await page.getByLabelText('Agregar fotografía').upload([foto, new File(['%PDF'], 'papel.pdf')])
  await expect.element(page.getByRole('img', { name: 'Fotografía 2' })).toBeVisible()
  await expect.element(page.getByText('papel.pdf: Las fotografías deben ser .jpg, .png o .webp.')).toBeVisible()
  expect(hechas(agregarFotos).map(({ files }) => files.map(({ name, type }) => [name, type]))).toEqual([
    [['otra.jpg', 'image/jpeg']],
  ])
  await boton('Retirar reclamación').click()
  await boton('Sí').click()
  await expect.element(page.getByRole('region', { name: 'Historia' })).toMatchTextContent('Retirada')
  await expect.element(boton('Retirar reclamación')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Agregar fotografía')).not.toBeInTheDocument()
  await sinHallazgos()
})

test('una que no se aceptó dice por qué; en sesión de consulta se mira y nada se cambia', async () => {
  await verUna(conUna({ estado: 'rechazada', rechazo: 'sin-evidencia', fotos: 0 }))
  await expect.element(page.getByText('Sin evidencia')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Fotografías' })).not.toBeInTheDocument()
})

test('en sesión de consulta se mira, y nada se cambia', async () => {
  await verUna(conUna(), { soloConsulta: true })
  await expect.element(page.getByText('Cajas mojadas')).toBeVisible()
  await expect.element(boton('Retirar reclamación')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Agregar fotografía')).not.toBeInTheDocument()
})

test('de una que no hay se dice, y de una que ya no se puede retirar, por qué', async () => {
  await verUna([contesta(reclamacionDe, { falla: 404 })])
  await expect.element(page.getByText('No hay una reclamación con ese número.')).toBeVisible()
})

test('lo que ya se autorizó mientras tanto no se retira, y se dice', async () => {
  const [una, ...otras] = conUna()
  const autorizada = 'La reclamación está autorizada: ya no se puede retirar.'
  await verUna([contesta(retirarReclamacion, { no: autorizada }), ...(una ? [una] : []), ...otras])
  await boton('Retirar reclamación').click()
  await boton('Sí').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Retirar reclamación' })).toMatchTextContent(autorizada)
})
