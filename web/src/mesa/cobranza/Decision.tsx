import { enPesos } from '@surtia/rules/dinero.ts'
import { IconArrowRight, IconBan, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Rechazar } from '../papel/Rechazar.tsx'
import { can } from '../sesion.ts'
import { useTecla } from '../teclas/teclas.ts'
import estilos from './Cobro.module.css'
import { ConfirmarPago } from './ConfirmarPago.tsx'
import type { CobroEntero } from './cobro-entero.ts'
import { useDecision } from './use-decision.ts'
import { usePorDecidir } from './use-por-decidir.ts'

/** What is decided of it, in sight under everything; after that, the way to the next one that waits. */
export function Decision({ cobro }: { cobro: CobroEntero }) {
  const pila = usePorDecidir(cobro.folio, cobro.origen)
  const { puede, decidido, abierto, abrir, cerrar, confirmar, rechazar, ocupado, dialogo } = useDecision(
    cobro,
    pila.quitar,
  )
  const navigate = useNavigate()
  useTecla('c', () => puede.confirmar && abrir('confirmar'))
  useTecla('r', () => puede.rechazar && abrir('rechazar'))
  useTecla('n', () => {
    if (pila.siguiente) void navigate(pila.siguiente.a)
  })
  if (!can('decidirCobranza')) return null
  return (
    <>
      <PieDeSeleccion>
        <p role="status">{loQueEspera(pila.cuantos)}</p>
        {pila.siguiente && <Siguiente {...pila.siguiente} enfocar={decidido && abierto === null} />}
        <div>
          {puede.rechazar && (
            <Boton icono={IconBan} aria-keyshortcuts="r" onClick={() => abrir('rechazar')}>
              Rechazar
            </Boton>
          )}
          {puede.confirmar && (
            <Boton
              modo="accion"
              icono={IconCheck}
              ocupado={ocupado}
              aria-keyshortcuts="c"
              onClick={() => abrir('confirmar')}
            >
              Confirmar
            </Boton>
          )}
        </div>
      </PieDeSeleccion>
      {abierto === 'rechazar' && (
        <Rechazar rechazar={rechazar} onCerrar={cerrar}>
          {`${cobro.folio} de ${cobro.cliente}, ${enPesos(cobro.importe)}. El importe regresa a su saldo, y el cliente lee el motivo.`}
        </Rechazar>
      )}
      {abierto === 'confirmar' && <ConfirmarPago cobro={cobro} confirmar={confirmar} onCerrar={cerrar} />}
      {dialogo}
    </>
  )
}

const loQueEspera = (cuantos: number): string =>
  cuantos === 0 ? 'No queda nada por decidir.' : `${cuantos.toLocaleString('es-MX')} por decidir`

/** Once this one is decided and its dialog gone, the next is under the finger. */
function Siguiente({ folio, a, enfocar }: { folio: string; a: string; enfocar: boolean }) {
  const liga = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (enfocar) liga.current?.focus()
  }, [enfocar])
  return (
    <BotonLiga
      ref={liga}
      className={estilos.siguiente}
      to={a}
      modo={enfocar ? 'accion' : 'liso'}
      icono={IconArrowRight}
      aria-keyshortcuts="n"
    >{`Siguiente: ${folio}`}</BotonLiga>
  )
}
