import { misSesiones } from '@surtia/contracts/calls/personal.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { Pantalla } from '../marco/Pantalla.tsx'

/** The open sessions of the person who is here. */
export default function MisSesiones() {
  const { data: sesiones = [] } = useQuery({
    queryKey: CLAVES_DE_MESA.cuenta.sesiones,
    queryFn: async ({ signal }) => (await enviar(misSesiones, { signal })).data,
  })
  return (
    <Pantalla titulo="Mis sesiones">
      <ul>
        {sesiones.map(({ idSesion, creada }) => (
          <li key={idSesion}>{creada}</li>
        ))}
      </ul>
    </Pantalla>
  )
}
