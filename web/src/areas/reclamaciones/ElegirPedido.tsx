import type { RecepcionEnc } from '@surtia/contracts/recepciones.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { DIAS_DE_RECEPCION } from '@surtia/rules/recepcion/estado.ts'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { usePorElegir } from './use-reclamaciones.ts'

const COLUMNAS = [
  { texto: 'Pedido' },
  { texto: 'Salió' },
  { texto: 'CEDIS' },
  { texto: 'Piezas', num: true },
  { texto: 'Elegir', oculto: true },
]

/** Of which order one claims. */
export default function ElegirPedido({ onCerrar }: { onCerrar: () => void }) {
  const consulta = usePorElegir()
  const pedidos = consulta.data
  return (
    <Dialogo titulo="Elija el pedido" medida="ancho" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cancelar</Boton>}>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} />}
      {consulta.isError && !pedidos && (
        <Falla
          titulo="No pudimos cargar sus pedidos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {pedidos?.length === 0 && (
        <Vacio breve titulo="No tiene pedidos por reclamar.">
          Se reclama de un pedido que ya salió del CEDIS.
        </Vacio>
      )}
      {pedidos && pedidos.length > 0 && <Pedidos pedidos={pedidos} onIr={onCerrar} />}
      <Nota>
        Son los que salieron en los últimos {DIAS_DE_RECEPCION} días. De uno anterior se reclama en Estatus de pedido.
      </Nota>
    </Dialogo>
  )
}

function Pedidos({ pedidos, onIr }: { pedidos: readonly RecepcionEnc[]; onIr: () => void }) {
  const navigate = useNavigate()
  return (
    <TablaPorPartes titulo="Pedidos que salieron" columnas={COLUMNAS} filas={pedidos}>
      {(una) => (
        <tr key={una.folio}>
          <Celda lugar="doc">
            <Texto como="b" cifras>
              {una.folio}
            </Texto>
          </Celda>
          <Celda fecha rotulo="Salió">
            {enDiaMesAno(diaDe(new Date(una.fecha)))}
          </Celda>
          <Celda rotulo="CEDIS">{una.cedis}</Celda>
          <Celda num rotulo="Piezas">
            {una.piezas.toLocaleString('es-MX')}
          </Celda>
          <Celda lugar="acciones">
            <Boton
              onClick={() => {
                onIr()
                void navigate(paths.reclamarPedido(una.folio))
              }}
            >
              Elegir {una.folio}
            </Boton>
          </Celda>
        </tr>
      )}
    </TablaPorPartes>
  )
}
