import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

/**
 * Answers are held to their schema, so that no extra field leaks (docs/reglas/cable.md#respuestas-con-su-forma). They
 * are parsed forwards, not encoded: none of our answers has a codec, and zod compiles only forward parsing, which
 * halves the cost of a long list.
 */
export const serializeByContract: FastifySerializerCompiler<z.ZodMiniType | { properties: z.ZodMiniType }> = ({
  schema,
  method,
  url,
}) => {
  const given =
    'properties' in schema && schema.properties instanceof z.ZodMiniType ? schema.properties : (schema as z.ZodMiniType)
  return (data) => {
    const result = given.safeParse(data)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }
}
