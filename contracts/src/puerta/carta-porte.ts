import { bandera, type Campo, type Tipo } from './campo.ts'

const folio = { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Folio' } as const satisfies Campo

const ubicacion = (prefijo: 'origen' | 'destino', nombre: string, cuando: string): Record<string, Campo> => ({
  [`${prefijo}Rfc`]: { tipo: 'texto', min: 12, max: 13, obligatorio: true, ayuda: `${nombre}: RFC` },
  [`${prefijo}Nombre`]: { tipo: 'texto', max: 160, obligatorio: true, ayuda: `${nombre}: nombre` },
  [`${prefijo}Domicilio`]: { tipo: 'texto', max: 300, obligatorio: true, ayuda: `${nombre}: domicilio` },
  [`${prefijo}Fecha`]: { tipo: 'instante', obligatorio: true, ayuda: `${cuando}: día y hora` },
})

export const cartasPorte = {
  ayuda: 'Cartas porte que se descargan con una liga',
  clave: ['folio'],
  campos: {
    folio,
    clave: {
      tipo: 'texto',
      min: 10,
      max: 100,
      obligatorio: true,
      ayuda: 'Clave de la liga, imposible de adivinar',
      secreto: true,
    },
    id: {
      tipo: 'texto',
      min: 36,
      max: 36,
      obligatorio: true,
      ayuda: 'UUID de la otra liga, imposible de adivinar',
      secreto: true,
    },
    idCCP: {
      tipo: 'texto',
      min: 36,
      max: 36,
      obligatorio: true,
      ayuda: 'Identificador del complemento: CCC y 33 caracteres',
    },
    fecha: { tipo: 'instante', obligatorio: true, ayuda: 'Emisión' },
    transporteInternacional: bandera('Transporte internacional (0)'),
    distanciaKm: {
      tipo: 'decimal',
      min: 0.01,
      max: 99_999,
      obligatorio: true,
      ayuda: 'Distancia recorrida en km',
      alias: ['distancia'],
    },
    ...ubicacion('origen', 'Origen', 'Salida'),
    ...ubicacion('destino', 'Destino', 'Llegada'),
    permisoSCT: { tipo: 'texto', max: 60, obligatorio: true, ayuda: 'Permiso de la SCT y su número' },
    configuracion: { tipo: 'texto', max: 20, obligatorio: true, ayuda: 'Configuración vehicular: C2, VL…' },
    pesoBrutoTon: {
      tipo: 'decimal',
      min: 0.01,
      max: 100,
      obligatorio: true,
      ayuda: 'Peso bruto vehicular en toneladas',
    },
    placa: { tipo: 'texto', max: 10, obligatorio: true, ayuda: 'Placa, sin guiones' },
    anio: {
      tipo: 'entero',
      min: 1950,
      max: 2100,
      obligatorio: true,
      ayuda: 'Año del vehículo',
      alias: ['año', 'modelo'],
    },
    aseguradora: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Aseguradora' },
    poliza: { tipo: 'texto', max: 40, obligatorio: true, ayuda: 'Póliza' },
    remolques: { tipo: 'texto', max: 120, ayuda: 'Subtipo y placa de cada remolque' },
    operador: { tipo: 'texto', max: 120, obligatorio: true, ayuda: 'Nombre del operador' },
    operadorRfc: { tipo: 'texto', min: 12, max: 13, obligatorio: true, ayuda: 'RFC del operador' },
    licencia: { tipo: 'texto', max: 20, obligatorio: true, ayuda: 'Licencia federal' },
    estatus: { tipo: 'texto', opciones: ['A', 'C'], ayuda: 'A vigente, C cancelada (A)' },
  },
} as const satisfies Tipo

export const mercanciasCartaPorte = {
  ayuda: 'Mercancías de cada carta porte',
  clave: ['folio', 'renglon'],
  campos: {
    folio,
    renglon: { tipo: 'entero', min: 1, max: 9_999, obligatorio: true, ayuda: 'Número del renglón' },
    claveSat: { tipo: 'digitos', max: 8, obligatorio: true, ayuda: 'Clave del SAT' },
    descripcion: { tipo: 'texto', max: 200, obligatorio: true, ayuda: 'Descripción' },
    cantidad: { tipo: 'decimal', min: 0.001, max: 9_999_999, obligatorio: true, ayuda: 'Cantidad' },
    unidad: { tipo: 'texto', max: 10, ayuda: 'Clave de unidad (H87)' },
    pesoKg: { tipo: 'decimal', min: 0.001, max: 999_999, obligatorio: true, ayuda: 'Peso en kg' },
    valor: { tipo: 'pesos', ayuda: 'Valor en MXN (0)' },
    generico: { tipo: 'texto', max: 120, ayuda: 'Medicamentos: denominación genérica' },
    fabricante: { tipo: 'texto', max: 120, ayuda: 'Medicamentos: fabricante' },
    caducidad: { tipo: 'dia', ayuda: 'Medicamentos: caducidad' },
    lote: { tipo: 'texto', max: 10, ayuda: 'Medicamentos: lote' },
    formaFarmaceutica: { tipo: 'texto', max: 60, ayuda: 'Medicamentos: forma farmacéutica' },
    condicion: { tipo: 'texto', opciones: ['02', '04'], ayuda: 'Medicamentos: 02 refrigerado, 04 ambiente (04)' },
    registroSSA: { tipo: 'texto', max: 40, ayuda: 'Medicamentos: registro sanitario' },
  },
} as const satisfies Tipo
