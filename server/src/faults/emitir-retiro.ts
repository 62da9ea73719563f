import { emitir } from '../areas/retiros/emitir.ts'
import { transaction } from '../db/database.ts'
import { openPortal } from '../open-portal.ts'

// A process that issues one recall and ends: RETIRO is the person's number, the article and the lot.
const [idPersonal = '', codArticulo = '', lote = ''] = (process.env.RETIRO ?? '').split(' ')
const { portal, cerrar } = await openPortal()
console.log('emite')
const dicho = { clase: 'I', motivo: 'Prueba de fallas', instrucciones: 'Aparte las piezas.' } as const
await transaction(portal.db, (trx) =>
  emitir(trx, portal, { ...dicho, codArticulo, lotes: [lote], idPersonal: Number(idPersonal), creado: portal.ahora() }),
)
await cerrar()
