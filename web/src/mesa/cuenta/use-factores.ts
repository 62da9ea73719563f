import type { Data } from '@surtia/contracts/call.ts'
import { factorNuevo, misFactores, nuevosRespaldos, quitarFactor } from '@surtia/contracts/personal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, showToast } from '../../ui/avisos.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { useHecho } from '../use-hecho.ts'

export type Nuevo = { clase: 'passkey' | 'totp' } & Data<typeof factorNuevo>

/** What one signs in with, and all that one can do about it. */
export function useFactores(titulo: string) {
  const cache = useQueryClient()
  const { ocupado, hacer } = useHecho(titulo)
  const [nuevo, setNuevo] = useState<Nuevo | null>(null)
  const [respaldos, setRespaldos] = useState<readonly string[] | null>(null)
  const [password, setPassword] = useState(false)
  const factores = useQuery({
    queryKey: CLAVES_DE_MESA.cuenta.factores,
    queryFn: async ({ signal }) => (await enviar(misFactores, { signal })).data,
  })
  const cambio = async (texto: string) => {
    await cache.invalidateQueries({ queryKey: CLAVES_DE_MESA.cuenta.factores })
    showToast({ clase: 'factores', texto })
  }
  return {
    factores,
    ocupado,
    cambio,
    nuevo,
    respaldos,
    password,
    cerrar: () => {
      setNuevo(null)
      setRespaldos(null)
      setPassword(false)
    },
    agregar: (clase: Nuevo['clase']) => hacer(async () => setNuevo({ clase, ...(await enviar(factorNuevo)).data })),
    quitar: (idFactor: number, nombre: string) =>
      hacer(async () => {
        if (!(await ask(titulo, `¿Quitar «${nombre}»? Con ella ya no podrá entrar.`))) return
        await enviar(quitarFactor, { body: { idFactor } })
        await cambio(`Se quitó «${nombre}».`)
      }),
    renovarRespaldos: (quedan: number) =>
      hacer(async () => {
        if (quedan > 0 && !(await ask(titulo, 'Los códigos de respaldo de antes dejarán de servir. ¿Continuar?')))
          return
        setRespaldos((await enviar(nuevosRespaldos)).data.respaldos)
        await cache.invalidateQueries({ queryKey: CLAVES_DE_MESA.cuenta.factores })
      }),
    cambiarPassword: () => setPassword(true),
  }
}
