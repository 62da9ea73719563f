import swaggerUi from '@fastify/swagger-ui'
import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { coleccion as call } from '@surtia/contracts/farmacia.ts'
import { DOCUMENTACION_DE_FARMACIAS } from '@surtia/rules/farmacias/claves.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { EJEMPLOS } from './ejemplos.ts'
import { coleccion, guia } from './guia.ts'

const V1 = '/api/farmacia/v1/'

/** v1 shows itself, to whoever asks: its OpenAPI with the guide, and its collection. */
export function registerDocumentacion(app: FastifyInstance, portal: Portal): void {
  const coleccionDeV1 = coleccion()
  answer(app, portal, call, async () => coleccionDeV1)
  app.register(async (pagina) => {
    await pagina.register(swaggerUi, {
      routePrefix: DOCUMENTACION_DE_FARMACIAS,
      staticCSP: true,
      uiConfig: { docExpansion: 'list' },
      transformSpecificationClone: false,
      transformSpecification: (todo) => deV1(todo),
    })
  })
}

type Operacion = Record<string, unknown> & { responses?: Record<string, unknown> }
type Documento = Record<string, unknown> & { paths?: Record<string, Record<string, Operacion>> }

/** Of the OpenAPI of the portal the calls of v1, told in Spanish. */
export function deV1(todo: Documento): Documento {
  const suyas = Object.entries(todo.paths ?? {}).filter(([ruta]) => ruta.startsWith(V1))
  const paths = Object.fromEntries(
    suyas.map(([ruta, operaciones]) => [
      ruta,
      Object.fromEntries(Object.entries(operaciones).map(([metodo, una]) => [metodo, enEspanol(ruta, metodo, una)])),
    ]),
  )
  return {
    openapi: todo.openapi,
    info: { title: 'Surtia para farmacias', version: '1', description: guia() },
    tags: [{ name: 'v1' }],
    components: {
      securitySchemes: { farmacia: { type: 'http', scheme: 'bearer', description: 'Una clave del cliente: surtia_…' } },
    },
    paths,
  }
}

/** Where OpenAPI has an address of ours. */
export const enOpenApi = ({ path }: AnyCall): string => path.replace(/:([A-Za-z]+)/g, '{$1}')

function enEspanol(ruta: string, metodo: string, una: Operacion): Operacion {
  const ejemplo = EJEMPLOS.find(({ call }) => enOpenApi(call) === ruta && call.method.toLowerCase() === metodo)
  if (!ejemplo) throw new Error(`${metodo} ${ruta} is not told in the guide`)
  const { call: suya, titulo, texto } = ejemplo
  return {
    ...una,
    tags: ['v1'],
    summary: titulo,
    description: `${texto}\n\nAlcance: \`${termsOf(suya).alcance}\`.`,
  }
}
