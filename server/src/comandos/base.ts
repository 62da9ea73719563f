import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { cambiarDeMayor, copiarAPropia } from '../db/copiar-base.ts'
import { dataOf, majorOf, majorOfProgram } from '../db/embebido/data-folder.ts'
import { embeddedFolder } from '../db/embebido/embedded.ts'
import { type Binaries, binaries, binariesIn } from '../db/embebido/host.ts'
import { refuseWithoutDatabase } from '../open-portal.ts'
import { type Comando, texto } from './comando.ts'

/** The PostgreSQL of the base that there is. */
async function binariosDe(carpeta: string | undefined, major: string): Promise<Binaries> {
  const bin = carpeta === undefined ? await binaries() : binariesIn(resolve(carpeta))
  if (!existsSync(bin.postgres)) throw new Refusal(`En ${resolve(carpeta ?? '')} no está el programa postgres.`)
  const suyo = await majorOfProgram(bin)
  if (suyo === major) return bin
  throw new Refusal(
    carpeta === undefined
      ? `La base es de PostgreSQL ${major}: indique --binarios, la carpeta de sus programas.`
      : `La base es de PostgreSQL ${major} y en ${resolve(carpeta)} está el ${suyo}.`,
  )
}

/** The embedded base, carried elsewhere. */
export const BASE: Record<string, Comando> = {
  'base copiar': {
    uso: '[--binarios <carpeta del PostgreSQL de antes>] [--a postgres://…]',
    ayuda:
      'Con el portal detenido, copia la base embebida a la versión mayor de este programa, o a un PostgreSQL propio vacío; conserva la de antes',
    palabras: 0,
    opciones: { binarios: { type: 'string' }, a: { type: 'string' } },
    sinBase: true,
    hacer: async ({ settings, valores, decir }) => {
      const { datos, databaseUrl, respaldo } = settings()
      refuseWithoutDatabase(datos)
      if (databaseUrl) throw new Refusal('Con DATABASE_URL no hay base embebida que copiar.')
      const a = texto(valores.a)
      const major = majorOf(dataOf(embeddedFolder(datos)))
      if (!a && major === (await majorOfProgram(await binaries())))
        throw new Refusal(`La base ya es de PostgreSQL ${major}, el de este programa.`)
      const bin = await binariosDe(texto(valores.binarios), major)
      const inicio = performance.now()
      const { tablas, renglones, sigue } = a
        ? {
            ...(await copiarAPropia({ datos, bin, a })),
            sigue: 'Inicie con DATABASE_URL; la embebida quedó como estaba.',
          }
        : await cambiarDeMayor({ datos, bin, respaldo })
      const segundos = Math.round((performance.now() - inicio) / 1_000)
      decir(
        `Copiadas y comparadas ${cuantos(tablas, 'tabla', 'tablas')}, ${cuantos(renglones, 'renglón', 'renglones')}, en ${segundos} s. ${sigue}`,
      )
    },
  },
}
