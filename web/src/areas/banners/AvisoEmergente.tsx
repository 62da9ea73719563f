import { popUp } from '@surtia/contracts/calls/banners.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import estilos from './Banners.module.css'
import { useClic } from './use-clic.ts'

/** The pop-up that is on, if any. */
export function AvisoEmergente() {
  const clic = useClic()
  const [abierto, setAbierto] = useState(true)
  const codCliente = readSession()?.user.codCliente ?? ''
  const { data } = useQuery({
    queryKey: ['pop-up'],
    enabled: abierto && codCliente !== '',
    queryFn: async ({ signal }) => (await send(popUp, { params: { codCliente }, signal })).data,
    retry: false,
  })
  const aviso = data?.[0]
  if (!abierto || !aviso) return null
  return (
    <Dialogo
      titulo="Aviso"
      medida="corto"
      pie={
        <Boton modo="accion" onClick={() => setAbierto(false)}>
          Cerrar
        </Boton>
      }
    >
      <button
        type="button"
        className={estilos.ranuraImagen}
        onClick={() => {
          setAbierto(false)
          void clic('P', aviso.id, aviso.urlArticulo)
        }}
      >
        <img src={aviso.imagen} alt={aviso.descripcion} width={560} height={420} />
      </button>
    </Dialogo>
  )
}
