import { cambiarInterruptor, type Interruptor } from '@surtia/contracts/interruptores.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { diasInadmisibles, type NombreDeInterruptor, valorInadmisible } from '@surtia/rules/personal/interruptores.ts'
import { TITULOS_DE_INTERRUPTOR } from '@surtia/rules/personal/nombres.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar, pideConfirmar } from '../enviar.ts'
import { faltasDe } from '../rechazo.ts'
import { dichoDeCambio, dichoDeHasta } from './dichos.ts'

/** `ajuste`: back to what the settings say, whatever the value is. */
type Valores = { valor: string; ajuste: boolean; desde: string; hasta: string }
const DIAS = { desde: 'No puede empezar antes de hoy.', hasta: 'No puede terminar antes de empezar.' }
const SIN_DIAS = { ajuste: false, desde: '', hasta: '' }
const CAMPOS = ['valor', 'desde', 'hasta'] as const

/** What is compared when two change it: the change that each of them made last. */
const COMPARADOS = [
  { titulo: 'Valor', dice: (i: Interruptor) => (i.historia[0] ? dichoDeCambio(i.nombre, i.historia[0]) : '') },
  { titulo: 'Desde', dice: (i: Interruptor) => (i.historia[0] ? enDiaMesAno(i.historia[0].desde) : '') },
  { titulo: 'Hasta', dice: (i: Interruptor) => (i.historia[0] ? dichoDeHasta(i.historia[0]) : '') },
]

function revisar(nombre: NombreDeInterruptor, { valor, ajuste, desde, hasta }: Valores) {
  const hoy = diaDe(new Date())
  const malo = ajuste ? null : valor.trim() === '' ? 'Escriba un número.' : valorInadmisible(nombre, numeroDe(valor))
  const dias = diasInadmisibles(desde || hoy, hasta || null, hoy)
  return { ...(malo ? { valor: malo } : {}), ...(dias ? { [dias]: DIAS[dias] } : {}) }
}

const numeroDe = (escrito: string): number => Number(escrito.replace(',', '.'))

/** The form of one of the owner's values: from a day to another, or back to what the settings say. */
export function useInterruptor(interruptor: Interruptor) {
  const { nombre } = interruptor
  const memoria = useQueryClient()
  const poner = (nuevo: Interruptor) =>
    memoria.setQueryData<Interruptor[]>(CLAVES_DE_MESA.interruptores, (antes) =>
      antes?.map((uno) => (uno.nombre === nuevo.nombre ? nuevo : uno)),
    )
  const { guardar, dialogo } = useCambio<Interruptor>({
    campos: COMPARADOS,
    alUsarLaSuya: (suyo) => {
      poner(suyo)
      forma.poner({ ...SIN_DIAS, valor: String(suyo.valor) })
    },
  })
  const cambiar = async ({ valor, ajuste, desde, hasta }: Valores) => {
    const suyo = { valor: ajuste ? null : numeroDe(valor), hasta: hasta || null }
    const ultimo = { nombre, version: 0, quien: '', cambiado: '', ...suyo, desde: desde || diaDe(new Date()) }
    const hecho = await guardar({ ...interruptor, historia: [ultimo, ...interruptor.historia] }, (version) =>
      enviar(cambiarInterruptor, { params: { nombre }, body: { ...suyo, desde: desde || null, version } }),
    )
    if (!hecho) return
    poner(hecho.data)
    forma.poner({ ...SIN_DIAS, valor: String(hecho.data.valor) })
    showToast({ clase: nombre, texto: `Se guardó ${TITULOS_DE_INTERRUPTOR[nombre]}` })
  }
  const forma = useFormulario<Valores>({
    vacio: { valor: String(interruptor.valor), ...SIN_DIAS },
    revisar: (valores) => revisar(nombre, valores),
    enviar: async (valores): Promise<void> => {
      // a day that is none is said by its own field, and would be taken for no day at all
      const malo: Element | undefined = [...(forma.formulario.ref.current?.elements ?? [])].find(
        (uno) => uno.ariaInvalid === 'true',
      )
      if (malo instanceof HTMLElement && malo.getAttribute('name') !== 'valor') return malo.focus()
      await cambiar(valores).catch((error: unknown) => {
        if (!pideConfirmar(error)) forma.rechazar(faltasDe(error, CAMPOS, 'valor'))
      })
    },
  })
  const { valor, ajuste, desde, hasta } = forma.valores
  const cambiado = ajuste || desde !== '' || hasta !== '' || valor !== String(interruptor.valor)
  return { ...forma, cambiado, dialogo }
}
