import type { PorEntregar } from '@surtia/contracts/correo-de-mesa.ts'
import { correoDeMesa } from '@surtia/contracts/correo-de-mesa.ts'
import { useQuery } from '@tanstack/react-query'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cargando } from '../../ui/Cargando.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { causaDicha } from './causa.ts'
import estilos from './VerCorreo.module.css'

/** What a mail says, as plain text: nothing in it is loaded, and its links open nothing (docs/reglas/personal.md#correo-sin-claves). */
export function VerCorreo({ salida, onCerrar }: { salida: PorEntregar; onCerrar: () => void }) {
  const { id, asunto } = salida
  const correo = useQuery({
    queryKey: CLAVES_DE_MESA.correo(id),
    queryFn: async ({ signal }) => (await enviar(correoDeMesa, { params: { id }, signal })).data,
  })
  return (
    <Dialogo titulo={asunto || 'Correo'} medida="ancho" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      {correo.isPending && (
        <Cargando>
          <Hueso className={estilos.hueso} />
        </Cargando>
      )}
      {correo.isError && (
        <Falla titulo="No pudimos abrirlo." detalle={textOf(correo.error)} onReintentar={() => void correo.refetch()} />
      )}
      {correo.data && (
        <>
          <dl className={estilos.datos}>
            <Dato nombre="Para" valor={correo.data.para} />
            <Dato nombre="Causa" valor={causaDicha(correo.data.causa)} />
            <Dato nombre="Adjuntos" valor={correo.data.adjuntos.join(', ')} />
          </dl>
          <pre className={estilos.texto}>{correo.data.texto}</pre>
          <Nota>Las claves de sus ligas no se muestran.</Nota>
        </>
      )}
    </Dialogo>
  )
}

const Dato = ({ nombre, valor }: { nombre: string; valor: string }) =>
  valor !== '' && (
    <>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </>
  )
