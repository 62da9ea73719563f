import { confirmarCobro, rechazarCobro } from '@surtia/contracts/cobranza-de-mesa.ts'
import { ESTADOS_DE_DEPOSITO, type EstadoDeDeposito, porQueNoDecidir } from '@surtia/rules/cobranza/decision.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { can } from '../sesion.ts'
import type { CobroEntero } from './cobro-entero.ts'
import { diceEstado } from './EstadoDeCobro.tsx'

/** What both wanted it to be. */
type Version = { estado: string; motivo?: string; version: number }
const CAMPOS = [
  { titulo: 'Estado', dice: ({ estado }: Version) => diceEstado('tarjeta', diceEstado('deposito', estado)) },
  { titulo: 'Motivo', dice: ({ motivo = '' }: Version) => motivo },
]
const QUEDA = {
  deposito: { confirmar: 'confirmado', rechazar: 'rechazado' },
  tarjeta: { confirmar: 'pagado', rechazar: 'fallido' },
} as const
type Hecho = keyof (typeof QUEDA)['deposito']

/** What may still be decided: of a deposit the rule says it, of a card payment while the bank left it open. */
function loQuePuede({ origen, estado }: CobroEntero): Record<Hecho, boolean> {
  // who only looks decides by no key either
  if (!can('decidirCobranza')) return { confirmar: false, rechazar: false }
  return origen === 'tarjeta'
    ? { confirmar: estado === 'revisar', rechazar: estado === 'revisar' }
    : { confirmar: sinFalta(estado, 'confirmado'), rechazar: sinFalta(estado, 'rechazado') }
}

const esDeposito = (estado: string): estado is EstadoDeDeposito =>
  ESTADOS_DE_DEPOSITO.some((conocido) => conocido === estado)
const sinFalta = (estado: string, a: 'confirmado' | 'rechazado') =>
  esDeposito(estado) && porQueNoDecidir(estado, a) === ''

/** Deciding on a deposit or a card payment, once, from the version that one sees. `quitar`: it waits no more. */
export function useDecision(cobro: CobroEntero, quitar: (estado: string) => void) {
  const { folio, origen, version } = cobro
  const consultas = useQueryClient()
  const [abierto, setAbierto] = useState<Hecho | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [decidido, setDecidido] = useState(false)
  const enCurso = useRef(false)
  const releer = () =>
    Promise.all([
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.cobro(folio) }),
      consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('cobranza') }),
    ])
  const { guardar, dialogo } = useCambio<Version>({ campos: CAMPOS, alUsarLaSuya: () => void releer() })

  const decidir = async (hecho: Hecho, motivo: string, llamar: (suya: number) => Promise<unknown>) => {
    const estado = QUEDA[origen][hecho]
    if ((await guardar({ estado, motivo, version }, llamar)) === undefined) return
    quitar(estado)
    setDecidido(true)
    showToast({ clase: 'cobranza', texto: `${diceEstado(origen, estado)}: ${folio}` })
    void releer()
  }
  const confirmar = (autorizacion = '') =>
    decidir('confirmar', '', (suya) =>
      enviar(confirmarCobro, { params: { folio }, body: { version: suya, ...(autorizacion ? { autorizacion } : {}) } }),
    )
  const deUnaVez = async () => {
    if (enCurso.current) return
    enCurso.current = true
    setOcupado(true)
    try {
      await confirmar()
    } catch (error) {
      await showAlert('Confirmar', textOf(error))
      await releer()
    } finally {
      enCurso.current = false
      setOcupado(false)
    }
  }
  return {
    puede: loQuePuede(cobro),
    decidido,
    ocupado,
    abierto,
    // a deposit that is confirmed may still be rejected: it is not asked for twice
    abrir: (hecho: Hecho) => (hecho === 'confirmar' && origen === 'deposito' ? void deUnaVez() : setAbierto(hecho)),
    cerrar: () => setAbierto(null),
    confirmar,
    rechazar: (motivo: string) =>
      decidir('rechazar', motivo, (suya) =>
        enviar(rechazarCobro, { params: { folio }, body: { version: suya, motivo } }),
      ),
    dialogo,
  }
}
