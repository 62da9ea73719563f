import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import type { EmpresaGrabada } from '@surtia/contracts/primer-dia.ts'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { openVigente, type Vigente } from '../../db/vigente.ts'
import { findGrabada } from './empresa.queries.ts'

/** The company as this process knows it: the recorded one, else the one that the portal came with, whose version is 0. */
export const openEmpresa = ({ db, log }: { db: Database; log: Logger }): Vigente<EmpresaGrabada> =>
  openVigente<EmpresaGrabada>(
    { ...EMPRESA_DE_FABRICA, version: 0 },
    {
      leer: async (sabida) => {
        const grabada = await findGrabada(db, sabida.version)
        // what a later release added to it is as it came
        return grabada ? { ...EMPRESA_DE_FABRICA, ...grabada.datos, version: grabada.version } : sabida
      },
      que: 'company',
      log,
    },
  )
