import type { RecepcionEnc } from '@surtia/contracts/recepciones.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { DIAS_DE_RECEPCION } from '@surtia/rules/recepcion/estado.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { hallarLeido, type LoBuscado, SIN_ESE_CODIGO } from './hallar-leido.ts'
import { usePorElegir } from './use-reclamaciones.ts'

const COLUMNAS = [
  { texto: 'Pedido' },
  { texto: 'Salió' },
  { texto: 'CEDIS' },
  { texto: 'Piezas', num: true },
  { texto: 'Elegir', oculto: true },
]

/** Of which order one claims: what is read or typed narrows them to those that brought it. */
export default function ElegirPedido({ onCerrar }: { onCerrar: () => void }) {
  const { caja, con, dicho } = useBuscado()
  const consulta = usePorElegir(con)
  const pedidos = consulta.data
  return (
    <Dialogo
      titulo="Elija el pedido"
      medida="ancho"
      primero={caja.ref}
      alEsc={onCerrar}
      pie={<Boton onClick={onCerrar}>Cancelar</Boton>}
    >
      <Campo etiqueta="Artículo o código" type="search" autoComplete="off" data-lecturas {...caja} />
      <Nota role="status">{dicho}</Nota>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} />}
      {consulta.isError && !pedidos && (
        <Falla
          titulo="No pudimos cargar sus pedidos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {pedidos?.length === 0 && (
        <Vacio breve titulo={con ? `Ninguno trajo ${loQueEs(con)}.` : 'No tiene pedidos por reclamar.'}>
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

const loQueEs = ({ descripcion, lote }: LoBuscado) => `${descripcion}${lote ? ` del lote ${lote}` : ''}`

/** The box in which a code is read or typed; Enter, which a scanner sends, looks for it, and without it all orders are there again. */
function useBuscado() {
  const ref = useRef<HTMLInputElement>(null)
  const [con, setCon] = useState<LoBuscado | null>(null)
  const [dicho, setDicho] = useState(LEALO)
  const buscar = async (codigo: string) => {
    try {
      const hallado = await hallarLeido(codigo)
      if (ref.current?.value.trim() !== codigo) return
      setCon(hallado ?? null)
      setDicho(hallado ? `Los que trajeron ${loQueEs(hallado)}.` : SIN_ESE_CODIGO)
      ref.current.select()
    } catch (error) {
      setDicho(textOf(error))
    }
  }
  const caja = {
    ref,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      if (currentTarget.value !== '') return
      setCon(null)
      setDicho(LEALO)
    },
    onKeyDown: (e: React.KeyboardEvent<HTMLInputElement>) => {
      const codigo = e.currentTarget.value.trim()
      if (e.key !== 'Enter' || codigo === '') return
      e.preventDefault()
      void buscar(codigo)
    },
  }
  return { caja, con, dicho }
}
const LEALO = 'Léalo con el escáner, o escriba su código: quedan los pedidos que lo trajeron.'

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
