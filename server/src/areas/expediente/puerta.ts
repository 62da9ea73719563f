import * as contrato from '@surtia/contracts/puerta/expediente.ts'
import { fraccionesDe, nombreDeDocumento, REVOCADO } from '@surtia/rules/cumplimiento/expediente.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type FilaDe, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'
import { avisar } from './avisar.ts'
import { type Licencia, lockLicencias, moveRevocadas, saveLicencias } from './puerta.queries.ts'

const MOTIVO = 'Se revocó.'

/** What the ERP judged holds at once; what it revokes holds no more, and the client hears of it (docs/reglas/expediente.md#lo-que-dice-el-erp). */
export const licencias = tipo(contrato.licencias, {
  tabla: 'expedientes',
  referencias: [{ campo: 'codCliente', a: 'clientes' }],
  async avance(filas, { trx, portal }: Guardando<Portal>) {
    const todas = filas.map((fila) => ({ ...comoSeGuarda(fila), revocada: fila.estatus === REVOCADO }))
    const now = portal.ahora()
    await lockLicencias(trx, todas)
    await saveLicencias(
      trx,
      todas.filter(({ revocada }) => !revocada),
      now,
    )
    const revocadas = await moveRevocadas(
      trx,
      todas.filter(({ revocada }) => revocada),
      MOTIVO,
    )
    for (const { codCliente, clase } of revocadas) await audit(trx, 'expediente.revocado', { codCliente }, { clase })
    await avisar(
      trx,
      revocadas.map(({ id, version, clase, ...quien }) => ({
        ...quien,
        titulo: `Su ${nombreDeDocumento(clase)} ya no vale`,
        mensaje: 'Se revocó. Mande el documento vigente para que lo revisemos.',
        clave: `${id}:${version}`,
      })),
      { url: portal.settings.url, now },
    )
  },
})

function comoSeGuarda(fila: FilaDe<typeof contrato.licencias>): Licencia {
  const { codCliente, clase, numero = null, vence = null } = fila
  const fracciones = fila.fracciones === undefined ? null : fraccionesDe(fila.fracciones)
  if (fila.fracciones !== undefined && !fracciones)
    throw new RenglonMalo('fracciones', 'Son números romanos de I a VI separados por espacios, como II III.')
  if (fracciones?.length && clase !== 'licencia')
    throw new RenglonMalo('fracciones', 'Sólo la licencia sanitaria lleva fracciones.')
  return { codCliente, clase, numero, vence, fracciones }
}
