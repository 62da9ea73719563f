import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Puestos = Readonly<Record<string, unknown>>

/** What a field takes that does not say it by its type alone: the first that passes. */
const SUELTOS = [
  1,
  '1',
  '1000001',
  '2026-11-17',
  '07:30',
  'b@ejemplo.example',
  'Una muestra cualquiera',
  'https://a.example/',
]

/** Every name of a field of a schema, also of those inside others. */
export function nombresDe(schema: Schema): string[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([nombre, campo]) => [nombre, ...nombresDe(campo as Schema)])
  return deAdentro(schema).flatMap(nombresDe)
}

function deAdentro(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodMiniArray) return [schema._zod.def.element]
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return [schema._zod.def.innerType]
  return []
}

/** The least that a schema takes, with these values wherever their names stand; of what may be absent, only those. */
export function muestraDe(schema: Schema, puestos: Puestos): unknown {
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([nombre, campo]) => {
        if (nombre in puestos) return [[nombre, puestos[nombre]]]
        const valor = muestraDe(campo as Schema, puestos)
        return valor === undefined ? [] : [[nombre, valor]]
      }),
    )
  if (schema instanceof z.ZodMiniArray) return [muestraDe(schema._zod.def.element, puestos)]
  if (schema instanceof z.ZodMiniUnion) return muestraDe(schema._zod.def.options[0] as Schema, puestos)
  if (schema instanceof z.ZodMiniNullable) return null
  if (schema instanceof z.ZodMiniOptional) return undefined
  if (schema instanceof z.ZodMiniBoolean) return false
  if (schema instanceof z.ZodMiniEnum) return schema._zod.def.entries && Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0]
  return SUELTOS.find((valor) => z.safeParse(schema, valor).success)
}
