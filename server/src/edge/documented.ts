import type { Once } from '@surtia/contracts/call.ts'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const DESCRIPTIONS: Record<Once, string> = {
  key: 'Un UUID por intento: repetirlo contesta lo mismo sin hacerlo otra vez.',
  'key or content':
    'Un UUID por intento: repetirlo contesta lo mismo sin hacerlo otra vez. Sin él cuenta lo que se envía.',
  'until annulled': 'Un UUID por intento: si llega cuando un deseo posterior ya tomó su lugar, no hace nada.',
}

/** A route as OpenAPI shows it: its schemas and, of a call with `once`, the header that tells a repeat. */
export const documented: typeof jsonSchemaTransform = (given) => {
  const { schema, url } = jsonSchemaTransform(given)
  const once = given.route.config?.once
  if (!once) return { schema, url }
  const header = { type: 'string', format: 'uuid', description: DESCRIPTIONS[once] }
  return { schema: { ...schema, headers: { type: 'object', properties: { 'Idempotency-Key': header } } }, url }
}
