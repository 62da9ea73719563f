import type { RecepcionEnc } from '@surtia/contracts/recepciones.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { AcuseDeRecibo } from './AcuseDeRecibo.tsx'
import { fechaDe } from './fecha-de.ts'
import estilos from './Recepcion.module.css'

export const COLUMNAS = [
  { texto: 'Pedido' },
  { texto: 'Fecha' },
  { texto: 'CEDIS' },
  { texto: 'Renglones', num: true },
  { texto: 'Piezas', num: true },
  { texto: 'Contadas', num: true },
  { texto: 'Recibir', oculto: true },
]

/** Orders that left, each with how much of it was counted and the way to it. */
export const TablaDeRecepciones = ({ titulo, filas }: { titulo: string; filas: readonly RecepcionEnc[] }) => (
  <TablaPorPartes titulo={titulo} columnas={COLUMNAS} filas={filas}>
    {(una) => (
      <tr key={una.folio}>
        <Celda lugar="doc">
          <Texto como="b" cifras>
            {una.folio}
          </Texto>
        </Celda>
        <Celda fecha rotulo="Fecha">
          {fechaDe(una.fecha)}
        </Celda>
        <Celda rotulo="CEDIS">{una.cedis}</Celda>
        <Celda num rotulo="Renglones">
          {una.renglones.toLocaleString('es-MX')}
        </Celda>
        <Celda num rotulo="Piezas">
          {una.piezas.toLocaleString('es-MX')}
        </Celda>
        <Celda num rotulo="Contadas">
          {una.contadas.toLocaleString('es-MX')}
        </Celda>
        <Celda lugar="acciones">
          {una.estado === 'recibido' ? (
            <div className={estilos.acciones}>
              <AcuseDeRecibo
                folio={una.folio}
                nombre={`Acuse de recibo ${una.folio}`}
                lotesCorregidos={una.lotesCorregidos}
              />
              <BotonLiga modo="liso" to={paths.recibirPedido(una.folio)} aria-label={`Ver recepción ${una.folio}`}>
                Ver
              </BotonLiga>
            </div>
          ) : (
            <BotonLiga modo={una.estado === 'anterior' ? undefined : 'accion'} to={paths.recibirPedido(una.folio)}>
              Recibir {una.folio}
            </BotonLiga>
          )}
        </Celda>
      </tr>
    )}
  </TablaPorPartes>
)
