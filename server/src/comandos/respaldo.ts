import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'
import { anotarProbado, anotarRestauracion } from '../areas/estado/cuidados.ts'
import { embeddedFolder, startEmbedded } from '../db/embebido/embedded.ts'
import { respaldar, restaurar, SinRespaldo } from '../db/respaldo.ts'
import { refuseWithoutDatabase } from '../open-portal.ts'
import type { Settings } from '../settings.ts'
import { madeUpPush } from '../settings-secrets.ts'
import { type Comando, numero, texto } from './comando.ts'

function carpeta(settings: Settings): string {
  if (settings.databaseUrl)
    throw new Refusal('Con DATABASE_URL el respaldo es el de ese PostgreSQL: vea docs/operacion.md.')
  if (!settings.respaldo) throw new Refusal('Falta SURTIA_RESPALDO: la carpeta de los respaldos.')
  return settings.respaldo
}

const SECRETOS = ['SURTIA_SECRETO', 'PASARELA_SECRETO', 'SURTIA_CLAVE_ERP', 'SURTIA_CLAVE_METRICAS']

/** Backups of the embedded database and the portal's files, to any instant; secrets for a first start. */
export const RESPALDO: Record<string, Comando> = {
  secretos: {
    uso: '',
    ayuda: 'Inventa los secretos que pide SURTIA_DEMO=0, para guardarlos en el ambiente',
    palabras: 0,
    sinBase: true,
    hacer: async ({ decir }) => {
      for (const nombre of SECRETOS) decir(`${nombre}=${randomBytes(32).toString('base64url')}`)
      const push = madeUpPush()
      decir(`PUSH_LLAVE_PUBLICA=${push.publica}`)
      decir(`PUSH_LLAVE_PRIVADA=${push.privada}`)
    },
  },
  'respaldo crear': {
    uso: '[--conservar 7]',
    ayuda: 'Respalda base y archivos en SURTIA_RESPALDO, con el portal trabajando',
    palabras: 0,
    opciones: { conservar: { type: 'string' } },
    sinBase: true,
    hacer: async ({ settings, valores, decir }) => {
      const ajustes = settings()
      const respaldo = carpeta(ajustes)
      const conservar = numero(texto(valores.conservar) ?? '7', '--conservar')
      if (conservar < 1) throw new Refusal('--conservar es 1 o más.')
      refuseWithoutDatabase(ajustes.datos)
      const embedded = await startEmbedded(embeddedFolder(ajustes.datos), { respaldo })
      try {
        decir(
          `Respaldo en ${await respaldar({ url: embedded.url, datos: ajustes.datos, respaldo, conservar, now: new Date() })}`,
        )
      } finally {
        await embedded.stop()
      }
    },
  },
  'respaldo probado': {
    uso: '',
    ayuda: 'Anota que hoy se restauró un respaldo hecho con otra herramienta, y que sirve',
    palabras: 0,
    hacer: async ({ portal, decir }) => {
      await anotarProbado(portal)
      decir('Anotado: hoy se probó un respaldo.')
    },
  },
  'respaldo restaurar': {
    uso: '--en <carpeta nueva> [--hasta 2026-11-30T08:00:00-07:00]',
    ayuda:
      'Pone en una carpeta nueva los datos como estaban en ese instante; luego inicie con SURTIA_DATOS=<carpeta nueva>',
    palabras: 0,
    opciones: { en: { type: 'string' }, hasta: { type: 'string' } },
    sinBase: true,
    hacer: async ({ settings, valores, decir }) => {
      const respaldo = carpeta(settings())
      const en = texto(valores.en)
      if (!en) throw new Refusal('Falta --en: la carpeta nueva.')
      const dado = texto(valores.hasta)
      const hasta = dado === undefined ? undefined : new Date(dado)
      if (hasta && Number.isNaN(hasta.getTime()))
        throw new Refusal('--hasta es un instante, como 2026-11-30T08:00:00-07:00.')
      try {
        const { base } = await restaurar({ respaldo, en: resolve(en), hasta })
        await anotarRestauracion(respaldo, new Date())
        decir(
          `Restaurado en ${resolve(en)} desde ${base}${hasta ? `, hasta ${hasta.toISOString()}` : ''}. Inicie con SURTIA_DATOS=${resolve(en)}`,
        )
      } catch (error) {
        throw error instanceof SinRespaldo ? new Refusal(error.message) : error
      }
    },
  },
}
