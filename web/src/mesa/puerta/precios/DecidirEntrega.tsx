import { autorizarPrecios, descartarPrecios } from '@surtia/contracts/precios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { textOf } from '../../../api/send.ts'
import { ask, showAlert, showToast } from '../../../ui/avisos.ts'
import { Boton, FilaDeBotones } from '../../../ui/Boton.tsx'
import { enviar, pideConfirmar } from '../../enviar.ts'
import { can } from '../../sesion.ts'
import { useOlvidarPrecios } from './use-olvidar-precios.ts'

/** A delivery that waits whole goes in, or is forgotten. */
export function DecidirEntrega({ entrega }: { entrega: number }) {
  const [enCurso, setEnCurso] = useState('')
  const ocupado = useRef(false)
  const olvidar = useOlvidarPrecios()
  if (!can('decidirPrecios')) return null
  const decidir = async (cual: 'autorizar' | 'descartar', pregunta: string) => {
    if (ocupado.current) return
    ocupado.current = true
    try {
      if (!(await ask(cual === 'autorizar' ? 'Autorizar entrega' : 'Descartar entrega', pregunta))) return
      setEnCurso(cual)
      showToast({ clase: 'puerta', texto: await HACER[cual](entrega) })
    } catch (error) {
      if (!pideConfirmar(error)) await showAlert('Puerta', textOf(error))
    } finally {
      ocupado.current = false
      setEnCurso('')
      olvidar()
    }
  }
  return (
    <FilaDeBotones>
      <Boton
        icono={IconCheck}
        ocupado={enCurso === 'autorizar'}
        aria-label={`Autorizar la entrega ${entrega}`}
        onClick={() =>
          void decidir('autorizar', `¿Guardar los precios de la entrega ${entrega}? Los clientes los verán enseguida.`)
        }
      >
        Autorizar
      </Boton>
      <Boton
        icono={IconTrash}
        ocupado={enCurso === 'descartar'}
        aria-label={`Descartar la entrega ${entrega}`}
        onClick={() => void decidir('descartar', `¿Olvidar los precios de la entrega ${entrega}? Siguen los que hay.`)}
      >
        Descartar
      </Boton>
    </FilaDeBotones>
  )
}

const HACER = {
  autorizar: async (entrega: number) => {
    const { aceptados, rechazados } = (await enviar(autorizarPrecios, { body: { entrega } })).data
    const malos = rechazados > 0 ? `, ${cuantos(rechazados, 'rechazado', 'rechazados')}` : ''
    return `Entrega ${entrega}: ${cuantos(aceptados, 'precio guardado', 'precios guardados')}${malos}`
  },
  descartar: async (entrega: number) => {
    await enviar(descartarPrecios, { body: { entrega } })
    return `Se descartó la entrega ${entrega}`
  },
}
