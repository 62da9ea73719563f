import { parseArgs } from 'node:util'
import { Refusal } from '@surtia/rules/refusal.ts'
import { openPortal } from '../open-portal.ts'
import type { Portal } from '../portal.ts'
import { why } from '../run.ts'
import { readSettings, type Settings } from '../settings.ts'
import { ARCHIVOS } from './archivos.ts'
import { BASE } from './base.ts'
import { BUSQUEDAS } from './busquedas.ts'
import type { Comando, Valores } from './comando.ts'
import { CUENTAS } from './cuentas.ts'
import { PERSONAL } from './personal.ts'
import { PUERTA } from './puerta.ts'
import { RESPALDO } from './respaldo.ts'

const GRUPOS: Record<string, Record<string, Comando>> = {
  'Clientes y usuarios': CUENTAS,
  'Mesa de control': PERSONAL,
  'Archivos recibidos': ARCHIVOS,
  'Lo que se busca': BUSQUEDAS,
  'Puerta del ERP': PUERTA,
  'Respaldo y secretos': { ...RESPALDO, ...BASE },
}
export const COMANDOS: Record<string, Comando> = Object.assign({}, ...Object.values(GRUPOS))

/** All commands with their use, in Spanish. */
export function ayuda(): string {
  const grupos = Object.entries(GRUPOS).map(
    ([titulo, comandos]) =>
      `${titulo}\n${Object.entries(comandos)
        .map(([nombre, { uso, ayuda }]) => `  ${nombre} ${uso}`.trimEnd().concat(`\n      ${ayuda}`))
        .join('\n')}`,
  )
  return `Uso: npm run surtia -- <comando>\n\n${grupos.join('\n\n')}\n\nUsa la base de datos del portal: DATABASE_URL, o la que está bajo SURTIA_DATOS. Todo cambio queda en la auditoría.`
}

type Entorno = {
  decir: (linea: string) => void
  abrir: () => Promise<{ portal: Portal; cerrar: () => Promise<void> }>
  settings: () => Settings
}

/** Runs one command; answers its exit code: 0 done, 1 refused, 2 not understood. */
export async function ejecutar(argumentos: readonly string[], { decir, abrir, settings }: Entorno): Promise<number> {
  if (argumentos.length === 0 || argumentos.includes('--help') || argumentos.includes('--ayuda')) {
    decir(ayuda())
    return argumentos.length === 0 ? 2 : 0
  }
  const nombre = [2, 1].map((n) => argumentos.slice(0, n).join(' ')).find((n) => n in COMANDOS)
  const comando = nombre === undefined ? undefined : COMANDOS[nombre]
  if (!comando || nombre === undefined) {
    decir(`No hay comando "${argumentos.slice(0, 2).join(' ')}". Vea: npm run surtia -- --help`)
    return 2
  }
  const uso = () => decir(`Uso: npm run surtia -- ${nombre} ${comando.uso}`.trimEnd())
  let leido: ReturnType<typeof parseArgs>
  try {
    leido = parseArgs({
      args: argumentos.slice(nombre.split(' ').length),
      allowPositionals: true,
      options: comando.opciones ?? {},
    })
  } catch {
    uso()
    return 2
  }
  if (leido.positionals.length < comando.palabras) {
    uso()
    return 2
  }
  const pedido = { palabras: leido.positionals, valores: leido.values as Valores, decir }
  try {
    if (comando.sinBase) await comando.hacer({ ...pedido, settings })
    else {
      const { portal, cerrar } = await abrir()
      try {
        await comando.hacer({ ...pedido, portal })
      } finally {
        await cerrar()
      }
    }
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    decir(error.message)
    return 1
  }
}

if (import.meta.main) {
  ejecutar(process.argv.slice(2), {
    decir: console.log,
    abrir: openPortal,
    settings: () => readSettings(process.env, { write: false }),
  }).then(
    (code) => process.exit(code),
    (error) => {
      console.error(why(error))
      process.exit(2)
    },
  )
}
