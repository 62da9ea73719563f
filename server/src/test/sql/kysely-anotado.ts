import { type KyselyConfig, type RawBuilder, type RawNode, Kysely as Suyo, sql as suyo } from 'kysely'
import { anotarCruda, anotarSitio, apuntes } from './apuntes.ts'

// In the place of kysely while tests run (apuntar.ts): what it makes says where in our code it was made.
// biome-ignore lint/performance/noBarrelFile: it stands for a module
export {
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

const plantilla = (textos: TemplateStringsArray, ...partes: unknown[]) => {
  anotarSitio(textos)
  return suyo(textos, ...partes)
}
const raw = (texto: string): RawBuilder<unknown> => {
  const cruda = suyo.raw<unknown>(texto)
  anotarCruda((cruda.toOperationNode() as RawNode).sqlFragments)
  return cruda
}
export const sql = Object.assign(plantilla, suyo, { raw })

export class Kysely<DB> extends Suyo<DB> {
  constructor(config: KyselyConfig) {
    super({ ...config, plugins: [...(config.plugins ?? []), apuntes] })
  }
}
