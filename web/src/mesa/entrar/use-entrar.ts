import { entrarPersonal, factorDePersonal } from '@surtia/contracts/personal.ts'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enviar } from '../enviar.ts'
import { startSession } from '../sesion.ts'
import { codigoLimpio, faltaEnCodigo } from './codigo.ts'
import { textoDeLlave, usarLlave } from './llaves.ts'

/** Wrong factors after which the server wants the password again. */
const MOST_FALLAS = 5

type Reto = { reto: string; conRespaldo: boolean; fallas: number }

/** A sign-in: mail and password, then a factor; or a passkey alone. */
export function useEntrar(correoDeAntes: string) {
  const [reto, setReto] = useState<Reto | null>(null)
  const [falla, setFalla] = useState('')
  const [conLlave, setConLlave] = useState(false)
  const primero = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step, to its first field
  useEffect(() => primero.current?.focus(), [reto?.reto, reto?.conRespaldo])

  const f = useFormulario({
    vacio: { correo: correoDeAntes, password: '', codigo: '' },
    revisar: ({ correo, password, codigo }) =>
      reto
        ? { codigo: faltaEnCodigo(codigo, reto.conRespaldo) }
        : {
            correo: correo.trim() === '' ? 'Escriba su correo.' : '',
            password: password === '' ? 'Escriba su contraseña.' : '',
          },
    enviar: async (valores) => {
      setFalla('')
      await (reto ? conFactor(reto, valores.codigo) : conPassword(valores))
    },
  })

  async function conPassword({ correo, password }: { correo: string; password: string }) {
    try {
      const { data } = await enviar(entrarPersonal, { body: { correo, password } })
      setReto({ reto: data.reto, conRespaldo: !data.factores.includes('codigo'), fallas: 0 })
      f.poner({ password: '', codigo: '' })
    } catch (error) {
      setFalla(textOf(error))
    }
  }

  async function conFactor(pedido: Reto, escrito: string) {
    const codigo = codigoLimpio(escrito)
    try {
      const { data } = await enviar(factorDePersonal, {
        body: { reto: pedido.reto, ...(pedido.conRespaldo ? { respaldo: codigo } : { codigo }) },
      })
      startSession(data)
    } catch (error) {
      const fallas = pedido.fallas + 1
      setReto(fallas < MOST_FALLAS ? { ...pedido, fallas } : null)
      f.poner({ codigo: '' })
      setFalla(textOf(error))
      primero.current?.focus()
    }
  }

  async function entrarConLlave() {
    if (conLlave) return
    setFalla('')
    setConLlave(true)
    try {
      startSession((await enviar(factorDePersonal, { body: await usarLlave() })).data)
    } catch (error) {
      setFalla(textoDeLlave(error))
    } finally {
      setConLlave(false)
    }
  }

  return {
    ...f,
    primero,
    /** who was here before has only its password to write */
    sabido: correoDeAntes !== '',
    falla,
    conLlave,
    entrarConLlave,
    factor: reto,
    cambiarFactor: () => {
      f.poner({ codigo: '' })
      setReto((antes) => antes && { ...antes, conRespaldo: !antes.conRespaldo })
    },
    regresar: () => {
      setFalla('')
      setReto(null)
    },
  }
}
