import { carritoPorCedis, facturarPublicoGeneral } from '@surtia/contracts/carrito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { ConfirmarPedido } from './ConfirmarPedido.tsx'
import { Inactivo } from './Inactivo.tsx'
import { NoSeSurten } from './NoSeSurten.tsx'
import { AceptarOtros, CargoAdicional, DeseaEnviar, NoDisponibles } from './PasosDeEnvio.tsx'
import type { PorCedis } from './renglones-por-cedis.ts'
import { useConfirmar } from './use-confirmar.ts'

/** asked for by who needs it */
const NecesitaAutorizacion = perezosa(() =>
  import('./NecesitaAutorizacion.tsx').then((modulo) => ({ default: modulo.NecesitaAutorizacion })),
)

type Props = {
  excel: boolean
  onCerrar: () => void
  /** the page is left, for the order status or the expiry page: what is open behind must close */
  onSalir?: (() => void) | undefined
}

/**
 * Looks what can be supplied from where, then leads through the chain of dialogs
 * (docs/reglas/carrito.md#cadena-de-preguntas).
 */
export function EnviarPedido({ excel, onCerrar, onSalir }: Props) {
  const consulta = useQuery({
    queryKey: CLAVES.carrito.porCedis(excel),
    queryFn: ({ signal }) => send(carritoPorCedis, { body: { surtirWebExcel: excel }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const facturar = useQuery({
    queryKey: ['facturar-publico-general'],
    queryFn: ({ signal }) => puedeFacturarAPublico(signal),
  })
  if (consulta.isError || facturar.isError) {
    return (
      <Dialogo titulo="Confirmar pedido" pie={<Boton onClick={onCerrar}>Cancelar</Boton>}>
        <Falla
          titulo="No pudimos revisar las existencias."
          detalle={textOf(consulta.error ?? facturar.error)}
          onReintentar={() => {
            consulta.refetch()
            facturar.refetch()
          }}
        />
      </Dialogo>
    )
  }
  if (!consulta.data || facturar.data === undefined) {
    return (
      <Texto como="p" oculto role="status">
        Revisando existencias…
      </Texto>
    )
  }
  if (!consulta.data.activo) return <Inactivo onCerrar={onCerrar} />
  return <Cadena porCedis={consulta.data} publico={facturar.data} excel={excel} onCerrar={onCerrar} onSalir={onSalir} />
}

async function puedeFacturarAPublico(signal: AbortSignal): Promise<boolean> {
  try {
    await send(facturarPublicoGeneral, { signal })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type Paso = 'no-se-surten' | 'desea' | 'no-disponibles' | 'otros' | 'cargo' | 'confirmar'

/** What is set aside is told first. Then the five steps: asked about other centres only when they have what one's own lacks, and never under forzarPOC. */
function Cadena({ porCedis, publico, excel, onCerrar, onSalir }: Props & { porCedis: PorCedis; publico: boolean }) {
  const cliente = readSession()?.user
  const forzado = cliente?.forzarPOC ?? false
  const { cedisExternos, noSurtidos } = porCedis.data
  const pregunta = !forzado && cedisExternos.some((r) => !r.sinExistencia)
  const primero = pregunta ? 'desea' : 'confirmar'
  const [paso, setPaso] = useState<Paso>(noSurtidos.length > 0 ? 'no-se-surten' : primero)
  const [acepta, setAcepta] = useState(forzado)
  const [publicoGeneral, setPublicoGeneral] = useState(false)
  const { confirmar, ocupado, falla, porPedir } = useConfirmar({ acepta, excel, publicoGeneral, onCerrar, onSalir })
  const facturarA = publico ? { nombre: cliente?.nombre ?? '', publicoGeneral, onCambio: setPublicoGeneral } : null

  if (porPedir)
    return (
      <Suspense fallback={null}>
        <NecesitaAutorizacion {...porPedir} onCancelar={onCerrar} />
      </Suspense>
    )
  switch (paso) {
    case 'no-se-surten':
      return (
        <NoSeSurten noSurtidos={noSurtidos} excel={excel} onCancelar={onCerrar} onContinuar={() => setPaso(primero)} />
      )
    case 'desea':
      return <DeseaEnviar onNo={onCerrar} onSi={() => setPaso('no-disponibles')} />
    case 'no-disponibles':
      return (
        <NoDisponibles
          renglones={cedisExternos}
          promesa={porCedis.promesa}
          facturarA={facturarA}
          onCancelar={onCerrar}
          onContinuar={() => setPaso('otros')}
        />
      )
    case 'otros':
      return (
        <AceptarOtros
          onNo={() => {
            setAcepta(false)
            setPaso('confirmar')
          }}
          onSi={() => {
            setAcepta(true)
            setPaso('cargo')
          }}
        />
      )
    case 'cargo':
      return (
        <CargoAdicional
          porCedis={porCedis}
          onCancelar={() => setPaso('otros')}
          onAceptar={() => setPaso('confirmar')}
        />
      )
    case 'confirmar':
      return (
        <ConfirmarPedido
          porCedis={porCedis}
          propia={cliente?.sucursal ?? 0}
          acepta={acepta}
          facturarA={pregunta ? null : facturarA}
          excel={excel}
          ocupado={ocupado}
          falla={falla}
          preguntado={pregunta}
          onCancelar={onCerrar}
          onSalir={() => {
            onCerrar()
            onSalir?.()
          }}
          onAceptar={confirmar}
        />
      )
  }
}
