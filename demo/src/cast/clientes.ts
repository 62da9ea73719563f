import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'

/** The password of all users of the demo; who they are: docs/reglas/demostracion.md#clientes-de-muestra. */
export const PASSWORD_DE_DEMO = 'Surtia2025'

const CENTRO = 'America/Mexico_City'
export const CEDIS = [
  { codSucursal: 1, nombre: 'Culiacán', cercanos: '2 3 5 4 6', zona: 'America/Mazatlan' },
  { codSucursal: 2, nombre: 'Torreón', cercanos: '1 3 5 4 6', zona: CENTRO },
  { codSucursal: 3, nombre: 'León', cercanos: '5 4 2 1 6', zona: CENTRO },
  { codSucursal: 4, nombre: 'Puebla', cercanos: '5 3 2 1 6', zona: CENTRO },
  { codSucursal: 5, nombre: 'Querétaro', cercanos: '3 4 2 1 6', zona: CENTRO },
  { codSucursal: 6, nombre: 'Mexicali', cercanos: '1 2 3 5 4', zona: 'America/Tijuana' },
]

/** An order leaves on its day until six, on Saturdays until one; on Sundays nothing leaves. */
export const CORTES = CEDIS.flatMap(({ codSucursal }) => [
  ...[1, 2, 3, 4, 5].map((dia) => ({ codSucursal, dia, hora: '18:00' })),
  { codSucursal, dia: 6, hora: '13:00' },
])

export type Fila = Record<string, string | number | boolean>

/** area code of each centre's city */
const LADAS: Record<number, string> = { 1: '667', 2: '871', 3: '477', 4: '222', 5: '442', 6: '686' }

const agente = {
  codAgente: 'A07',
  agenteNombre: 'Rosa Elena Quintero',
  agenteTelefono: '667 555 0177',
  agenteCorreo: 'rosa.quintero@surtia.example',
}
const cliente = (
  codCliente: string,
  nombre: string,
  codSucursal: number,
  ciudad: string,
  estado: string,
  mas: Fila = {},
): Fila => ({
  codCliente,
  nombre,
  codSucursal,
  ciudad,
  estado,
  limiteCredito: 100_000,
  plazo: 30,
  encargadoCompras: 'Encargado de compras',
  telefono: `${LADAS[codSucursal]}55501${codCliente.slice(-2)}`,
  correo: `compras${codCliente}@farmacias.example`,
  ...agente,
  ...mas,
})

export const CLIENTES: readonly Fila[] = [
  cliente('100001', 'Farmacia San Jerónimo', 1, 'Culiacán', 'Sinaloa', {
    limiteCredito: 250_000,
    permitirReferenciar: true,
    ultimoAbono: 5_000,
  }),
  cliente('100002', 'Farmacia Nuevo Amanecer', 3, 'León', 'Guanajuato'),
  cliente('100003', 'Farmacia La Esperanza', 4, 'Puebla', 'Puebla', { limiteCredito: 10_000 }),
  cliente('100004', 'Grupo Farmacéutico del Norte, Matriz', 2, 'Torreón', 'Coahuila', {
    idGrupo: 40,
    permitirReferenciar: true,
  }),
  cliente('100005', 'Farmacia El Descanso', 1, 'Culiacán', 'Sinaloa', { estatus: 'I', permitirReferenciar: true }),
  cliente('100006', 'Farmacia Frontera', 6, 'Mexicali', 'Baja California', { forzarPOC: true }),
  cliente('100007', 'Farmacia Plaza Central', 1, 'Navolato', 'Sinaloa', { facturarPublicoGeneral: true }),
  cliente('100008', 'Farmacia Los Arcos', 5, 'Querétaro', 'Querétaro', { herramientas: true }),
  cliente('100009', 'Grupo Farmacéutico del Norte, Gómez Palacio', 2, 'Gómez Palacio', 'Durango', { idGrupo: 40 }),
  cliente('100010', 'Grupo Farmacéutico del Norte, Lerdo', 2, 'Lerdo', 'Durango', { idGrupo: 40 }),
]

const USUARIOS_DE_CLIENTE = {
  farmacia: '100001',
  nueva: '100002',
  limite: '100003',
  grupo: '100004',
  inactiva: '100005',
  poc: '100006',
  publico: '100007',
  herramientas: '100008',
}

export const USUARIOS = Object.entries(USUARIOS_DE_CLIENTE).map(([usuario, codCliente]) => ({
  usuario,
  codCliente,
  nombre: 'Encargado de compras',
  correo: `${usuario}@farmacias.example`,
  password: PASSWORD_DE_DEMO,
}))

/** Who else works at a pharmacy of the demo, each with its role; and who is at several clients. */
const PERSONAS_DE_FARMACIA = { compras: 'comprador', mostrador: 'capturista', pagos: 'pagos', mirar: 'mirar' }
const NOMBRES_DE_PERSONA: Readonly<Record<string, string>> = {
  compras: 'Teresa Ibarra',
  mostrador: 'Luis Arce',
  pagos: 'Marina Félix',
  mirar: 'Óscar Beltrán',
}
const PERSONAS = Object.entries(PERSONAS_DE_FARMACIA).map(([quien, papel]) => ({
  usuario: `farmacia-${quien}`,
  codCliente: '100001',
  nombre: NOMBRES_DE_PERSONA[quien] ?? '',
  correo: `farmacia-${quien}@farmacias.example`,
  password: PASSWORD_DE_DEMO,
  papel,
}))
export const TODOS_LOS_USUARIOS = [...USUARIOS, ...PERSONAS]

export const USUARIOS_CLIENTES = ['100009', '100010'].map((codCliente) => ({
  usuario: 'grupo',
  codCliente,
  papel: 'titular',
}))

export const ACCESOS = [
  { tk: 'demo-consulta', usuario: 'farmacia', soloConsulta: true, minutos: 525_600, reutilizable: true },
  { tk: 'demo-unico', usuario: 'farmacia', soloConsulta: false, minutos: 525_600 },
]

/** Open documents: days until due, amount in MXN, paid so far. */
export function documentos(hoy: Dia): Fila[] {
  const documento = (codCliente: string, folio: number, vence: number, importe: number, abonoReal = 0): Fila => ({
    codCliente,
    documento: `FA${folio}`,
    fechaDocumento: sumarDias(hoy, vence - 30),
    fechaVencimiento: sumarDias(hoy, vence),
    importe,
    abonoReal,
  })
  const deFarmacia: [number, number, number?][] = [
    [-75, 4_820.35, 1_000],
    [-41, 3_150],
    [-28, 6_905.1],
    [-12, 2_480.75],
    [-3, 1_999.99],
    [1, 5_310.4],
    [3, 4_125],
    [5, 7_260.85],
    [7, 2_040.3],
    [12, 8_915.2],
    [17, 3_333.33],
    [21, 9_480],
    [25, 12_045.6],
    [29, 2_019.96],
  ]
  return [
    ...deFarmacia.map(([vence, importe, abono], i) => documento('100001', 70_001 + i, vence, importe, abono)),
    documento('100003', 71_001, -9, 5_500),
    documento('100003', 71_002, 14, 4_000),
    documento('100004', 72_001, -5, 8_240.5),
    documento('100004', 72_002, 9, 6_100),
    documento('100005', 73_001, -120, 1_840.6),
    documento('100006', 74_001, 6, 3_420),
    documento('100007', 75_001, 18, 2_260.4),
    documento('100008', 76_001, 11, 4_980),
    documento('100009', 77_001, -14, 3_615.25),
    documento('100009', 77_002, 4, 2_790),
    documento('100010', 78_001, 8, 5_040.8),
  ]
}
