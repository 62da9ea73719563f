import { CIFRAS_CONTADAS, LADOS, TEXTOS_DE_EMPRESA, type TextoDeEmpresa } from '@surtia/rules/personal/empresa.ts'
import { DE_LA_EMPRESA, ESTADOS_DE_PASO, PASOS } from '@surtia/rules/personal/primer-dia.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, entero, texto } from './fields.ts'

const clave = z.enum(PASOS)
const paso = z.strictObject({
  clave,
  estado: z.enum(ESTADOS_DE_PASO),
  /** 10,000 means 'or more' */
  cuantos: z.number(),
  /** how many of what they are for still have none; 10,000 means 'or more' */
  faltan: z.number(),
  /** what comes before; none unless it waits */
  espera: z.array(clave),
})

export const primerDia = get('/api/personal/primer-dia', {
  access: 'personal',
  mesa: 'verPrimerDia',
  lectura: true,
  summary: 'From an empty portal to its first order: each step with what is there and what is missing',
  data: z.strictObject({
    /** there is an order: nobody needs to be led any more */
    terminado: z.boolean(),
    pasos: z.array(paso),
    empresa: z.array(z.enum(DE_LA_EMPRESA)),
    /** a client in whose name nobody can sign in yet; null when there is none */
    sinUsuario: z.nullable(z.strictObject({ codCliente: z.string(), nombre: z.string() })),
  }),
})

const linea = (largo: number) => texto(largo).check(deUnaLinea)
const centro = z.strictObject({
  nombre: linea(60),
  papel: linea(60),
  direccion: linea(200),
  telefono: linea(20),
  x: z.number(),
  y: z.number(),
  lado: z.enum(LADOS),
})
const textos = Object.fromEntries(
  Object.entries(TEXTOS_DE_EMPRESA).map(([campo, largo]) => [campo, linea(largo)]),
) as Record<TextoDeEmpresa, ReturnType<typeof linea>>
const de = {
  ...textos,
  cuentas: z.array(
    z.strictObject({
      codBanco: entero(1, 99_999),
      banco: linea(60),
      cuenta: linea(30),
      clabe: linea(30),
      convenio: linea(20),
    }),
  ),
  centros: z.tuple([centro], centro),
  cifras: z.array(z.strictObject({ cuenta: z.enum(CIFRAS_CONTADAS), cuantos: linea(20), que: linea(80) })),
  redes: z.array(z.strictObject({ nombre: linea(30), enlace: linea(200) })),
  valores: z.array(z.strictObject({ nombre: linea(40), que: linea(200) })),
}
/** `version`: of what is recorded; 0 while it is the company that the portal came with */
const grabada = z.strictObject({ ...de, version: z.number() })
export type EmpresaGrabada = z.infer<typeof grabada>

export const empresaDelPrimerDia = get('/api/personal/primer-dia/empresa', {
  access: 'personal',
  mesa: 'verPrimerDia',
  lectura: true,
  summary: 'The company whose portal this is: name, tax number, ways to reach it, accounts, centres, figures',
  data: grabada,
})

export const grabarEmpresa = post('/api/personal/primer-dia/empresa', {
  access: 'personal',
  mesa: 'grabarEmpresa',
  summary: 'Records the company; pages, mails and papers say so within 5 s',
  body: z.strictObject({ ...de, version: entero(0, 1_000_000_000) }),
  data: grabada,
  refused: z.strictObject({ actual: grabada, suya: z.unknown() }),
})
