import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'

/** What a banner's picture says; drawn by empaques/cartel.ts under its file name. */
export type Cartel = {
  archivo: string
  ancho: number
  alto: number
  titulo: string
  renglon: string
  fondo: string
  tinta: string
  franja: string
}

type Anuncio = Omit<Cartel, 'ancho' | 'alto'> & {
  id: number
  banner: number
  tipo: 1 | 2 | 3 | 4 | 5 | 6
  url?: string
  articulos?: string
}

const MEDIDAS: Record<Anuncio['tipo'], readonly [number, number]> = {
  1: [1440, 360],
  2: [720, 300],
  3: [720, 300],
  4: [480, 260],
  5: [480, 260],
  6: [360, 180],
}

const ANUNCIOS: readonly Anuncio[] = [
  {
    id: 101,
    banner: 1,
    tipo: 1,
    archivo: 'invierno',
    titulo: 'Temporada de frío',
    renglon: 'Antigripales, jarabes y pastillas en existencia',
    fondo: '#0E5A66',
    tinta: '#FFFDF8',
    franja: '#FFB51F',
    url: `${DIRECCIONES.busquedaGeneral}?buscar=jarabe`,
  },
  {
    id: 102,
    banner: 1,
    tipo: 1,
    archivo: 'ahorro',
    titulo: 'La fórmula del ahorro',
    renglon: 'Precios de evento hasta agotar existencia',
    fondo: '#7C1F57',
    tinta: '#FFFDF8',
    franja: '#E8A7CC',
    url: DIRECCIONES.laFormulaDelAhorro,
  },
  {
    id: 103,
    banner: 1,
    tipo: 1,
    archivo: 'fijos',
    titulo: 'Lo que más se mueve',
    renglon: 'Paracetamol, ibuprofeno y telmisartán',
    fondo: '#FFB51F',
    tinta: '#0C2B33',
    franja: '#0C2B33',
    articulos: '1000001 1000002 1000003',
  },
  {
    id: 201,
    banner: 2,
    tipo: 2,
    archivo: 'diabetes',
    titulo: 'Cuide su diabetes',
    renglon: 'Metformina y glibenclamida',
    fondo: '#1C4F9C',
    tinta: '#FFFDF8',
    franja: '#8CC7E8',
    url: `${DIRECCIONES.busquedaGeneral}?buscar=metformina`,
  },
  {
    id: 301,
    banner: 3,
    tipo: 3,
    archivo: 'remates',
    titulo: 'Remates',
    renglon: 'Últimas piezas, sin devolución',
    fondo: '#A61E45',
    tinta: '#FFFDF8',
    franja: '#F4B6C6',
    url: DIRECCIONES.remates,
  },
  {
    id: 401,
    banner: 4,
    tipo: 4,
    archivo: 'nuevos',
    titulo: 'Recién llegados',
    renglon: 'Vea lo nuevo',
    fondo: '#2F6516',
    tinta: '#FFFDF8',
    franja: '#A9D08E',
    url: DIRECCIONES.nuevos,
  },
  {
    id: 501,
    banner: 5,
    tipo: 5,
    archivo: 'curacion',
    titulo: 'Material de curación',
    renglon: 'Gasas, vendas y guantes',
    fondo: '#1B7A5A',
    tinta: '#FFFDF8',
    franja: '#D7F2E3',
    url: `${DIRECCIONES.busquedaGeneral}?buscar=gasa`,
  },
  {
    id: 601,
    banner: 6,
    tipo: 6,
    archivo: 'genericos',
    titulo: 'Genéricos',
    renglon: '',
    fondo: '#3D3A8C',
    tinta: '#FFFDF8',
    franja: '#C5C2F0',
    url: DIRECCIONES.busquedaAvanzada,
  },
  {
    id: 602,
    banner: 7,
    tipo: 6,
    archivo: 'ofertas',
    titulo: 'Ofertas',
    renglon: '',
    fondo: '#C63D12',
    tinta: '#FFFDF8',
    franja: '#F6C7A8',
    url: DIRECCIONES.ofertas,
  },
  {
    id: 603,
    banner: 8,
    tipo: 6,
    archivo: 'lista',
    titulo: 'Su lista de pedido',
    renglon: '',
    fondo: '#0A664C',
    tinta: '#FFFDF8',
    franja: '#8FE0C0',
    url: DIRECCIONES.miListaDePedido,
  },
  {
    id: 604,
    banner: 9,
    tipo: 6,
    archivo: 'precios',
    titulo: 'Cambios de precio',
    renglon: '',
    fondo: '#37474F',
    tinta: '#FFFDF8',
    franja: '#80DEEA',
    url: DIRECCIONES.cambioDePrecio,
  },
]
const EMERGENTE: Cartel = {
  archivo: 'bienvenida',
  ancho: 560,
  alto: 420,
  titulo: 'Pida antes del corte',
  renglon: 'y sale ese mismo día',
  fondo: '#0C2B33',
  tinta: '#FFFDF8',
  franja: '#FFB51F',
}

/** All pictures, by file name. */
export const CARTELES: readonly Cartel[] = [
  ...ANUNCIOS.map((a) => ({ ...a, ancho: MEDIDAS[a.tipo][0], alto: MEDIDAS[a.tipo][1] })),
  EMERGENTE,
]
const direccion = (archivo: string) => `/publicidad/${archivo}.webp`
const dice = ({ titulo, renglon }: { titulo: string; renglon: string }) => [titulo, renglon].filter(Boolean).join('. ')

export const banners = (hoy: Dia) => [
  ...ANUNCIOS.map((a, i) => ({
    idBannersImagen: a.id,
    idBanner: a.banner,
    tipo: a.tipo,
    imagen: direccion(a.archivo),
    descripcion: dice(a),
    url: a.url ?? '',
    articulos: a.articulos ?? '',
    desde: sumarDias(hoy, -10),
    hasta: sumarDias(hoy, 365),
    orden: i,
  })),
  // one that was forgotten after its last day: it is not shown
  {
    idBannersImagen: 999,
    idBanner: 99,
    tipo: 1,
    imagen: direccion('invierno'),
    descripcion: 'Terminó',
    url: '',
    articulos: '',
    desde: sumarDias(hoy, -90),
    hasta: sumarDias(hoy, -1),
    orden: 0,
  },
]
export const avisosEmergentes = (hoy: Dia) => [
  {
    id: 1,
    imagen: direccion(EMERGENTE.archivo),
    descripcion: dice(EMERGENTE),
    url: DIRECCIONES.ofertas,
    articulos: '1000001 1000002 1000012',
    desde: sumarDias(hoy, -5),
    hasta: sumarDias(hoy, 365),
  },
]

export const notificaciones = (hoy: Dia) => [
  {
    codigoNotificacion: 1,
    codCliente: '100001',
    titulo: 'Precios nuevos',
    mensaje: 'Esta semana cambiaron precios de artículos que usted compra.',
    url: DIRECCIONES.cambioDePrecio,
    fecha: `${sumarDias(hoy, -1)}T08:30:00-07:00`,
  },
  {
    codigoNotificacion: 2,
    codCliente: '100001',
    titulo: 'Documentos por vencer',
    mensaje: 'Tiene documentos que vencen en los próximos siete días.',
    url: DIRECCIONES.adeudos,
    fecha: `${sumarDias(hoy, -3)}T09:00:00-07:00`,
  },
  {
    codigoNotificacion: 3,
    codCliente: '100004',
    titulo: 'Bienvenidos',
    mensaje: 'Su grupo puede referenciar pagos desde el portal.',
    url: DIRECCIONES.clientes,
    fecha: `${sumarDias(hoy, -2)}T10:00:00-07:00`,
  },
]
