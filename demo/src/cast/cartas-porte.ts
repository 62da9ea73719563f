import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'
import { razonSocial } from '@surtia/contracts/razon-social.ts'
import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'

type Fila = Record<string, string | number | boolean>

/** Two shipments: one that travels, one that was cancelled (docs/reglas/demostracion.md#cartas-de-muestra). */
export function cartasPorte(hoy: Dia): Fila[] {
  const carta = (folio: string, clave: string, id: string, mas: Fila = {}): Fila => ({
    folio,
    clave,
    id,
    idCCP: `CCC5A1D0-7c2e-4b19-9f35-${folio.slice(-6).padStart(12, '0')}`,
    fecha: `${sumarDias(hoy, -1)}T06:10:00-07:00`,
    distanciaKm: 208.4,
    origenRfc: razonSocial.rfc,
    origenNombre: razonSocial.razonSocial,
    origenDomicilio: quienesSomos.centros[0].direccion,
    origenFecha: `${sumarDias(hoy, -1)}T06:45:00-07:00`,
    destinoRfc: 'FSJ080314QA2',
    destinoNombre: 'Farmacia San Jerónimo',
    destinoDomicilio: 'Blvd. Rosendo G. Castro 640 Pte., Col. Centro, 81200 Los Mochis, Sinaloa',
    destinoFecha: `${sumarDias(hoy, -1)}T10:20:00-07:00`,
    permisoSCT: 'TPAF01 · 2519-SIN-04172019',
    configuracion: 'C2',
    pesoBrutoTon: 8.2,
    placa: 'UE4471C',
    anio: 2023,
    aseguradora: 'Seguros Tres Ríos',
    poliza: 'TR-2026-118840',
    operador: 'Ramón Ibarra Castañeda',
    operadorRfc: 'IACR790611KL5',
    licencia: 'SIN00482119',
    ...mas,
  })
  return [
    carta('CP-000001', 'demo-carta-porte-0001', '00000000-0000-4000-8000-000000000001'),
    carta('CP-000002', 'demo-carta-porte-0002', '00000000-0000-4000-8000-000000000002', { estatus: 'C' }),
  ]
}

const medicina = (
  renglon: number,
  descripcion: string,
  generico: string,
  fabricante: string,
  formaFarmaceutica: string,
  cantidad: number,
  valor: number,
  mas: Fila = {},
): Fila => ({
  folio: 'CP-000001',
  renglon,
  claveSat: '51142001',
  descripcion,
  cantidad,
  pesoKg: Math.round(cantidad * 35) / 1_000,
  valor,
  generico,
  fabricante,
  formaFarmaceutica,
  registroSSA: `${String(100 + renglon * 37).padStart(3, '0')}M20${10 + renglon} SSA`,
  ...mas,
})

export const mercanciasCartaPorte = (hoy: Dia): Fila[] => [
  medicina(1, 'PARACETAMOL 500 MG TABLETAS C/20', 'Paracetamol', 'Labvexa', 'Tableta', 240, 6_000, {
    lote: 'A26K0131',
    caducidad: sumarDias(hoy, 700),
  }),
  medicina(2, 'IBUPROFENO 400 MG TABLETAS C/10', 'Ibuprofeno', 'Quimarel', 'Tableta', 120, 9_600, {
    lote: 'A26J0077',
    caducidad: sumarDias(hoy, 610),
  }),
  medicina(3, 'LOSARTÁN 50 MG TABLETAS C/30', 'Losartán', 'Farnordia', 'Tableta', 96, 2_304.48, {
    lote: 'A26H0412',
    caducidad: sumarDias(hoy, 560),
  }),
  medicina(4, 'AMBROXOL 15 MG/5 ML JARABE 120 ML', 'Ambroxol', 'Biosalvia Norte', 'Jarabe', 48, 576, {
    lote: 'A26K0020',
    caducidad: sumarDias(hoy, 480),
    pesoKg: 8.4,
  }),
  medicina(
    5,
    'INSULINA GLARGINA 100 UI/ML PLUMA 3 ML C/5',
    'Insulina glargina',
    'Génix Azteca',
    'Solución inyectable',
    10,
    6_890,
    {
      lote: 'A26G0009',
      caducidad: sumarDias(hoy, 390),
      condicion: '02',
      pesoKg: 2.5,
    },
  ),
  {
    folio: 'CP-000001',
    renglon: 6,
    claveSat: '42312005',
    descripcion: 'GASA ESTÉRIL 10 X 10 CM C/100',
    cantidad: 24,
    pesoKg: 14.4,
    valor: 1_512,
  },
]
