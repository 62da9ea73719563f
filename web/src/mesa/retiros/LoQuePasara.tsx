import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { dichoDeEnsayo, type Ensayo, enMiles, nadieLoTiene } from './retiro.ts'

/** What a rehearsal says: in one line, then where the pieces are that would be stopped. */
export function LoQuePasara({ ensayo }: { ensayo: Ensayo | null }) {
  return (
    <>
      <div role="status">
        {ensayo && (
          <p>
            <b>{dichoDeEnsayo(ensayo)}</b>
          </p>
        )}
        {ensayo && nadieLoTiene(ensayo) && <Nota>Ningún pedido lo tiene. Puede emitirse de todos modos.</Nota>}
      </div>
      {ensayo && <Detenidas {...ensayo} />}
    </>
  )
}

/** What is, or would be, stopped: in stock by centre, and in orders that did not leave. */
export function Detenidas({ enExistencia, enCamino }: Pick<Ensayo, 'enExistencia' | 'enCamino'>) {
  return (
    <>
      {enExistencia.length > 0 && (
        <Tabla titulo="En existencia" columnas={[{ texto: 'CEDIS' }, { texto: 'En existencia', num: true }]} densa>
          <tbody>
            {enExistencia.map(({ cedis, piezas }) => (
              <tr key={cedis}>
                <Celda lugar="doc">{cedis}</Celda>
                <Celda num rotulo="En existencia">
                  {enMiles(piezas)}
                </Celda>
              </tr>
            ))}
          </tbody>
        </Tabla>
      )}
      {enCamino.length > 0 && (
        <TablaPorPartes titulo="En camino" columnas={EN_CAMINO} densa filas={enCamino}>
          {({ folio, cedis, estatus, piezas }) => (
            <tr key={folio}>
              <Celda lugar="doc">{folio}</Celda>
              <Celda lugar="est">{etiquetaDe(estatus)}</Celda>
              <Celda rotulo="CEDIS">{cedis}</Celda>
              <Celda num rotulo="En camino">
                {enMiles(piezas)}
              </Celda>
            </tr>
          )}
        </TablaPorPartes>
      )}
    </>
  )
}
const EN_CAMINO = [{ texto: 'Pedido' }, { texto: 'Estatus' }, { texto: 'CEDIS' }, { texto: 'En camino', num: true }]
