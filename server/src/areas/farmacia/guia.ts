import { termsOf } from '@surtia/contracts/call.ts'
import { CAUSAS } from '@surtia/contracts/farmacia.ts'
import { CANCELADO, COLUMNAS, codigosDe } from '@surtia/rules/pedidos/estatus.ts'
import { EJEMPLOS, type Ejemplo, LENGUAJES, rutaDe } from './ejemplos.ts'

/** What a program has to know of a column, besides its name. */
const DE_ESTATUS: Readonly<Record<number, string>> = {
  2: 'No sale hasta que se libere: por crédito, o por el almacén. `estatusMensaje` dice por qué.',
  7: 'Salió del centro: lo surtido, sus lotes y su total son definitivos.',
}
const letras = (columna: number) =>
  codigosDe(columna)
    .map((uno) => `\`${uno}\``)
    .join(', ')
const ESTATUS = [
  ...COLUMNAS.map((titulo, i) => [letras(i + 1), `${titulo}. ${DE_ESTATUS[i + 1] ?? ''}`.trim()]),
  [`\`${CANCELADO}\``, 'Cancelado: nada de él se surte ni se cobra.'],
]

const seccion = (ejemplo: Ejemplo): string => `### ${ejemplo.titulo}

\`${ejemplo.call.method} ${ejemplo.call.path.replace(/:([a-z]+)/g, '{$1}')}\` · alcance \`${termsOf(ejemplo.call).alcance}\`

${ejemplo.texto}

${LENGUAJES.map(([nombre, bloque, escribir]) => `${nombre}:\n\n\`\`\`${bloque}\n${escribir(ejemplo)}\n\`\`\``).join('\n\n')}
`

/** The guide of docs/farmacias.md, which the documentation of v1 shows too: whole, written from the contracts. */
export const guia = (): string => `# Su sistema y Surtia

Con una clave, el sistema de su farmacia pregunta precios y existencias, lleva el catálogo, pide y baja sus facturas, sin que nadie entre al portal. Ésta es la versión 1, bajo \`/api/farmacia/v1\`: **nada de lo que hay aquí se quita nunca**; lo nuevo sólo se agrega, así que ignore los campos que no conozca. La referencia de cada campo está en \`/api/farmacia/documentacion\` (para un programa, en \`/api/farmacia/documentacion/json\`), y lo mismo para Postman o Bruno en \`/api/farmacia/documentacion/coleccion.json\`.

## En cinco minutos

1. Un titular entra al portal, va a Configuración › Usuarios › Claves, y hace una **Nueva clave** con el alcance \`leer\`. Se dice una sola vez: guárdela como una contraseña.
2. Ponga en su equipo la dirección del portal y la clave:

\`\`\`sh
export SURTIA_URL=https://portal.ejemplo.mx
export SURTIA_CLAVE=surtia_…
\`\`\`

3. Pregunte por un artículo:

\`\`\`bash
${LENGUAJES[0]?.[2](EJEMPLOS[0] as Ejemplo)}
\`\`\`

4. Antes de pedir en serio, mande el pedido con \`"prueba": true\`: contesta lo que pasaría y no cambia nada.

## La clave

Va en \`Authorization: Bearer surtia_…\`. Cada una tiene sus alcances (\`leer\`, \`pedir\`, \`facturas\`), si se quiere un último día, y límites por pedido y por mes, en pesos con impuestos. Lo que pide queda a nombre de \`clave: <nombre>\`. Un titular o su agente la revoca, y en 5 segundos deja de abrir. Tampoco abre si el cliente está inactivo o se queda sin un titular. Treinta claves equivocadas desde una dirección la cierran un cuarto de hora.

## Cómo se contesta

Siempre \`{ value, message, data }\`, salvo el catálogo y los archivos. Si \`value\` es \`true\`, \`data\` es lo que se pidió. Si es \`false\`, \`message\` lo dice para una persona y \`data\` es una lista de \`{ causa, campo, motivo }\`; el estado HTTP es 200 cuando lo que no lo permite es una regla del negocio.

## Causas

| causa | qué pasó |
|---|---|
${Object.entries(CAUSAS)
  .map(([causa, texto]) => `| \`${causa}\` | ${texto} |`)
  .join('\n')}

La lista sólo crece: trate la que no conozca como \`negocio\`. Un renglón que no va, entero o en parte, trae las mismas en su \`causa\`; \`campo\` dice \`renglones.0\` del primero. De una referencia que ya se usó (409), y sólo de ella, \`data\` es \`{ folios }\`.

## Estatus de un pedido

| estatus | qué es |
|---|---|
${ESTATUS.map(([estatus, texto]) => `| ${estatus} | ${texto} |`).join('\n')}

Un programa sólo tiene que distinguir \`B\`, \`X\` y lo detenido; trate lo demás como en camino.

## Llamadas por minuto

Cada clave puede leer 60 veces y pedir 10 por minuto. Cada respuesta dice lo que queda: \`RateLimit: "lecturas";r=59;t=60\` (quedan 59, por 60 segundos), y lo mismo en \`RateLimit-Limit\`, \`RateLimit-Remaining\` y \`RateLimit-Reset\`. La que sobra contesta 429, con los segundos que hay que esperar en \`Retry-After\`.

## Las llamadas

${EJEMPLOS.map(seccion).join('\n')}`

type Item = {
  name: string
  request: {
    method: string
    description: string
    header: { key: string; value: string }[]
    url: { raw: string }
    body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
  }
}

/** The calls as Postman, Bruno and the like take them (collection v2.1). */
export const coleccion = () => ({
  info: {
    name: 'Surtia para farmacias',
    description: 'Ponga en las variables la dirección del portal y su clave.',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{clave}}', type: 'string' }] },
  variable: [
    { key: 'portal', value: 'http://localhost:3000' },
    { key: 'clave', value: '' },
  ],
  item: EJEMPLOS.map((ejemplo): Item => {
    const { call, titulo, texto, body } = ejemplo
    return {
      name: titulo,
      request: {
        method: call.method,
        description: texto,
        header: body
          ? [
              { key: 'Content-Type', value: 'application/json' },
              { key: 'Idempotency-Key', value: '{{$guid}}' },
            ]
          : [],
        url: { raw: `{{portal}}${rutaDe(ejemplo)}` },
        ...(body
          ? { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }
          : {}),
      },
    }
  }),
})
