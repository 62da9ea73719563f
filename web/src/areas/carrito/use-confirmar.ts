import { articulosDisponibles, type RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import type { LoEscrito } from '@surtia/rules/pedidos/lo-escrito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { enElCuerpo } from './lo-escrito.ts'
import { darPase } from './pase-de-caducidades.ts'
import { comoVistos } from './renglones-por-cedis.ts'
import { type FallaDeEnvio, useSurtir } from './use-surtir.ts'

type Respuestas = {
  /** whether other centres may supply */
  acepta: boolean
  excel: boolean
  publicoGeneral: boolean
  onCerrar: () => void
  onSalir?: (() => void) | undefined
}

/** The last step's 'Aceptar': what has a short expiry is chosen on its page first, else the order is sent. */
export function useConfirmar({ acepta, excel, publicoGeneral, onCerrar, onSalir }: Respuestas) {
  const navigate = useNavigate()
  const [revisando, setRevisando] = useState(false)
  const [sinRevisar, setSinRevisar] = useState<FallaDeEnvio | null>(null)
  const clave = useRef(crypto.randomUUID())
  const { enviar, enviando, falla, porPedir } = useSurtir(clave.current, {
    alEnviar: () => {
      onCerrar()
      onSalir?.()
    },
    alRechazar: onCerrar,
  })

  const confirmar = async (totalVisto: number, seSurte: readonly RenglonPorCedis[], escrito: LoEscrito) => {
    setRevisando(true)
    setSinRevisar(null)
    try {
      const surtirEnVariosCedis = acepta ? 'A' : 'R'
      const { data } = await sendSurely(articulosDisponibles, { body: { surtirWebExcel: excel, surtirEnVariosCedis } })
      if (data.length > 0) {
        darPase({ otrosCedis: acepta, excel, publicoGeneral, soloVer: false })
        onCerrar()
        onSalir?.()
        void navigate(paths.caducidadesDisponibles({ oc: acepta, ex: excel }))
      } else
        await enviar({
          surtirEnVariosCedis,
          facturarPublicoGeneral: publicoGeneral,
          articulosSurtirCaducidades: [],
          surtirWebExcel: excel,
          totalVisto,
          ...comoVistos(seSurte),
          ...enElCuerpo(escrito),
        })
    } catch (error) {
      if (error instanceof Refusal) await showAlert('Enviar pedido', textOf(error))
      else
        setSinRevisar({
          texto: error instanceof NoSeSabe ? 'No hubo respuesta: no se guardó.' : textOf(error),
          boton: { texto: 'Reintentar', hacer: () => confirmar(totalVisto, seSurte, escrito) },
        })
    } finally {
      setRevisando(false)
    }
  }
  return { confirmar, ocupado: enviando || revisando, falla: falla ?? sinRevisar, porPedir }
}
