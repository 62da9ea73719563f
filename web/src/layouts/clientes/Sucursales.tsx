import { cambiarCliente, clientesDeUsuario, type Sucursal } from '@surtia/contracts/cuenta.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { saveTokens } from '../../api/session.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { irASucursal } from './sucursal.ts'

/** Where the user may be: the page that one was on opens again there. */
export default function Sucursales({ onCerrar }: { onCerrar: () => void }) {
  const [buscado, setBuscado] = useState('')
  const consulta = useQuery({ queryKey: ['sucursales'], queryFn: () => send(clientesDeUsuario) })
  const ir = useMutation({
    mutationFn: async ({ codCliente, nombre }: Sucursal) => {
      const { data } = await send(cambiarCliente, { body: { codCliente } })
      saveTokens(data)
      irASucursal(nombre)
    },
  })
  const hallados = consulta.data?.data.filter(({ nombre, codCliente }) =>
    normalizar(`${nombre} ${codCliente}`).includes(normalizar(buscado)),
  )
  return (
    <Dialogo titulo="Sucursales" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cancelar</Boton>}>
      <Campo etiqueta="Buscar" type="search" value={buscado} onChange={(e) => setBuscado(e.target.value)} />
      {consulta.isPending && <Esqueleto galeria={false} filas={3} />}
      {consulta.isError && !hallados && (
        <Falla
          titulo="No pudimos cargar sus sucursales."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {hallados?.length === 0 && <Vacio breve titulo="Ninguna sucursal se llama así." />}
      {ir.isError && <Aviso tono="peligro">{textOf(ir.error)}</Aviso>}
      <ul>
        {hallados?.map((una) => (
          <li key={una.codCliente}>
            <Boton
              modo="liso"
              disabled={una.actual || ir.isPending}
              aria-current={una.actual || undefined}
              onClick={() => ir.mutate(una)}
            >
              <b>{una.nombre}</b>
              <Texto nota cifras>
                Cliente {una.codCliente} · {NOMBRE_DE_PAPEL[una.papel]}
                {una.actual ? ' · Está aquí' : ''}
              </Texto>
            </Boton>
          </li>
        ))}
      </ul>
    </Dialogo>
  )
}
