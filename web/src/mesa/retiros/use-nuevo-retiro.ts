import { crearRetiro, ensayarRetiro } from '@surtia/contracts/retiros-de-mesa.ts'
import type { ClaseDeRetiro } from '@surtia/rules/retiros/retiro.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { aPantalla } from '../direcciones.ts'
import { enviar, pideConfirmar } from '../enviar.ts'
import { useHecho } from '../use-hecho.ts'
import type { Articulo } from './CajaDeArticulo.tsx'
import type { Ensayo } from './retiro.ts'

const VACIO = {
  articulo: null as Articulo | null,
  lotes: [] as readonly string[],
  clase: 'II' as ClaseDeRetiro,
  motivo: '',
  instrucciones: '',
}
type Valores = typeof VACIO

const FALTA_LARGO = 'Escriba al menos 10 letras.'
const faltaDeQue = ({ articulo, lotes }: Valores) => ({
  articulo: articulo ? '' : 'Elija el artículo.',
  lotes: lotes.length > 0 ? '' : 'Escriba al menos un lote.',
})

/** What is written of a new recall: rehearsed first, then issued. What was rehearsed holds for these lots alone. */
export function useNuevoRetiro() {
  const consultas = useQueryClient()
  const navigate = useNavigate()
  const clave = useClave()
  const [ensayado, setEnsayado] = useState<{ de: string; ensayo: Ensayo } | null>(null)
  const hecho = useHecho('Ensayar')
  const f = useFormulario<Valores>({
    vacio: VACIO,
    revisar: (v) => ({
      ...faltaDeQue(v),
      motivo: v.motivo.trim().length < 10 ? FALTA_LARGO : '',
      instrucciones: v.instrucciones.trim().length < 10 ? FALTA_LARGO : '',
    }),
    enviar: async ({ articulo, lotes, clase, motivo, instrucciones }) => {
      const body = {
        codArticulo: articulo?.codArticulo ?? '',
        lotes: [...lotes],
        clase,
        motivo: motivo.trim(),
        instrucciones: instrucciones.trim(),
      }
      try {
        const { data } = await enviar(crearRetiro, { body, idempotencyKey: clave.de(body) })
        clave.olvidar()
        f.vaciar()
        void consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('retiros') })
        void consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.hoy })
        showToast({ clase: 'retiros', texto: `Se emitió el retiro ${data.id}` })
        await navigate(aPantalla('retiro', { id: data.id }))
      } catch (error) {
        if (!pideConfirmar(error)) await showAlert('Emitir retiro', textOf(error))
      }
    },
  })
  const que = JSON.stringify([f.valores.articulo?.codArticulo, f.valores.lotes])
  const ensayar = () =>
    hecho.hacer(async () => {
      const { articulo, lotes } = f.valores
      const faltan = faltaDeQue(f.valores)
      if (!articulo || lotes.length === 0) return f.rechazar(faltan)
      const body = { codArticulo: articulo.codArticulo, lotes: [...lotes] }
      setEnsayado({ de: que, ensayo: (await enviar(ensayarRetiro, { body })).data })
    })
  return { ...f, ensayo: ensayado?.de === que ? ensayado.ensayo : null, ensayando: hecho.ocupado, ensayar }
}
