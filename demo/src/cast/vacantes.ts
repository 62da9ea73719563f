import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'

type Vacante = {
  titulo: string
  area: string
  salario: number
  ciudad: string
  estado: string
  tipo: string
  modalidad: string
  dias: number
  sobre: string
  detalles: string[]
  descripcion: string[]
  ofrecemos: string[]
}

const lista = (renglones: readonly string[]) => `<ul>${renglones.map((renglon) => `<li>${renglon}</li>`).join('')}</ul>`
const PRESTACIONES = [
  'Prestaciones superiores a la ley desde el primer día.',
  'Fondo de ahorro y seguro de vida.',
  'Capacitación pagada.',
]

const VACANTES: readonly Vacante[] = [
  {
    titulo: 'Auxiliar de almacén turno vespertino',
    area: 'Operaciones',
    salario: 9_800,
    ciudad: 'Culiacán',
    estado: 'Sinaloa',
    tipo: 'Tiempo completo',
    modalidad: 'Presencial',
    dias: 1,
    sobre:
      'Surta los pedidos que las farmacias reciben a la mañana siguiente: usted es la última persona que ve cada pieza antes de que salga.',
    detalles: ['Lunes a sábado de 14:00 a 22:00.', 'Reporta a la jefatura de surtido.'],
    descripcion: [
      'Surtir por lote y caducidad con terminal de mano.',
      'Verificar colectivos y piezas sueltas contra el pedido.',
      'Mantener limpio y señalado su pasillo.',
    ],
    ofrecemos: PRESTACIONES,
  },
  {
    titulo: 'Químico responsable sanitario',
    area: 'Calidad',
    salario: 24_500,
    ciudad: 'Puebla',
    estado: 'Puebla',
    tipo: 'Tiempo completo',
    modalidad: 'Presencial',
    dias: 3,
    sobre:
      'Cuide que cada pieza que sale del CEDIS Puebla cumpla las buenas prácticas de almacenamiento y distribución, desde la recepción hasta la carga del camión.',
    detalles: ['Lunes a viernes de 8:00 a 17:30, un sábado al mes.', 'Reporta a la gerencia de calidad en Culiacán.'],
    descripcion: [
      'Liberar lotes y dictaminar devoluciones.',
      'Llevar los libros de control de medicamento de los grupos II y III.',
      'Vigilar la red de frío de 2 a 8 °C y atender desviaciones.',
    ],
    ofrecemos: PRESTACIONES,
  },
  {
    titulo: 'Agente de ventas a farmacias',
    area: 'Ventas',
    salario: 14_000,
    ciudad: 'León',
    estado: 'Guanajuato',
    tipo: 'Tiempo completo',
    modalidad: 'En ruta',
    dias: 5,
    sobre: 'Visite a las farmacias de su ruta, conozca lo que venden y ayúdeles a no quedarse sin ello.',
    detalles: ['Lunes a viernes de 8:30 a 18:00.', 'Automóvil de la empresa y teléfono.'],
    descripcion: [
      'Atender una cartera de ochenta farmacias.',
      'Abrir clientes nuevos en su zona.',
      'Dar seguimiento a pedidos, créditos y cobranza.',
    ],
    ofrecemos: ['Comisiones sin tope.', ...PRESTACIONES],
  },
  {
    titulo: 'Chofer repartidor con licencia federal',
    area: 'Distribución',
    salario: 13_200,
    ciudad: 'Torreón',
    estado: 'Coahuila',
    tipo: 'Tiempo completo',
    modalidad: 'Presencial',
    dias: 8,
    sobre: 'Lleve los pedidos de la Comarca Lagunera completos, a tiempo y en buen estado.',
    detalles: ['Lunes a sábado de 6:00 a 15:00.', 'Licencia federal tipo B vigente.'],
    descripcion: [
      'Cargar y acomodar la ruta del día.',
      'Entregar y recabar firma de cada pedido.',
      'Cuidar la cadena de frío durante el trayecto.',
    ],
    ofrecemos: PRESTACIONES,
  },
  {
    titulo: 'Analista de crédito y cobranza',
    area: 'Finanzas',
    salario: 16_800,
    ciudad: 'Culiacán',
    estado: 'Sinaloa',
    tipo: 'Tiempo completo',
    modalidad: 'Híbrida',
    dias: 11,
    sobre: 'Acompañe a las farmacias para que su línea de crédito les alcance y sus cuentas estén claras.',
    detalles: ['Lunes a viernes de 9:00 a 18:00, dos días desde casa.', 'Reporta a la gerencia de finanzas.'],
    descripcion: [
      'Analizar solicitudes y aumentos de línea.',
      'Identificar depósitos y conciliar abonos.',
      'Dar seguimiento a documentos vencidos.',
    ],
    ofrecemos: PRESTACIONES,
  },
]

export const vacantes = (hoy: Dia) =>
  VACANTES.map((v, i) => ({
    idVacante: i + 1,
    titulo: v.titulo,
    area: v.area,
    salario: v.salario,
    ubicacion: `${v.ciudad}, ${v.estado}`,
    ciudad: v.ciudad,
    estado: v.estado,
    tipoEmpleo: v.tipo,
    modalidadEmpleo: v.modalidad,
    seccionSobre: `<p>${v.sobre}</p>`,
    seccionDetalles: lista(v.detalles),
    seccionDescripcion: lista(v.descripcion),
    seccionOfrecemos: lista(v.ofrecemos),
    fechaAlta: sumarDias(hoy, -v.dias),
  }))
