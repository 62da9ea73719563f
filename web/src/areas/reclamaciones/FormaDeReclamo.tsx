import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import type { Borrador } from './borrador-de-reclamo.ts'
import { FotosPorMandar } from './FotosPorMandar.tsx'
import type { LineaDeReclamo } from './linea-de-reclamo.ts'
import estilos from './ReclamarPedido.module.css'
import { RenglonPorReclamar } from './RenglonPorReclamar.tsx'
import { useLecturasDeReclamo } from './use-lecturas-de-reclamo.ts'
import { useReclamo } from './use-reclamo.ts'

type Props = { folio: string; recepcion: Recepcion; borrador: Borrador | undefined }

/** What is claimed of each line, the pictures, and the way to send it; whatever happens to the sending, what was written stays. */
export function FormaDeReclamo({ folio, recepcion, borrador }: Props) {
  const navigate = useNavigate()
  const reclamo = useReclamo(folio, recepcion, borrador)
  const { valores, subida, dicho, ocupado } = reclamo
  const [buscado, setBuscado] = useState('')
  const lecturas = useLecturasDeReclamo(recepcion, reclamo)
  const renglones = new Map(recepcion.renglones.map((r) => [r.codArticulo, r]))
  const visibles = valores.lineas.filter((linea) => linea.elegido || seBusca(linea, buscado))
  return (
    <form {...reclamo.formulario} className={estilos.forma}>
      {reclamo.retomado && (
        <Aviso tono="info" nota>
          Seguimos donde se quedó. Las fotografías no se guardan: elíjalas otra vez.{' '}
          <Boton onClick={reclamo.empezarDeNuevo}>Empezar de nuevo</Boton>
        </Aviso>
      )}
      <Nota>
        Elija lo que reclama y diga cuántas piezas, de qué lote y por qué. Lo que se lea con el escáner se elige solo.
      </Nota>
      <Campo
        etiqueta="Buscar en el pedido"
        type="search"
        autoComplete="off"
        value={buscado}
        onChange={(e) => setBuscado(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return
          e.preventDefault()
          void lecturas
            .entrar(
              buscado,
              valores.lineas.filter((linea) => seBusca(linea, buscado)),
            )
            .then((si) => {
              if (si) setBuscado('')
            })
        }}
      />
      <Texto como="p" role="status" className={estilos.dicho}>
        {lecturas.dicho}
      </Texto>
      <Lineas lineas={visibles}>
        {(linea) => (
          <RenglonPorReclamar
            key={linea.clave}
            linea={linea}
            nombre={nombreDe(linea, valores.lineas)}
            renglon={renglones.get(linea.codArticulo)}
            reclamo={reclamo}
          />
        )}
      </Lineas>
      <FotosPorMandar fotos={valores.fotos} onCambio={reclamo.cambiarFotos} />
      {dicho && (
        <Aviso tono="peligro" alerta>
          {dicho}
        </Aviso>
      )}
      {subida.avance === null ? (
        <div className={estilos.acciones}>
          <Boton
            onClick={() => {
              reclamo.olvidar()
              void navigate(paths.reclamaciones())
            }}
          >
            Cancelar
          </Boton>
          <Boton type="submit" modo="accion" icono={IconSend} ocupado={ocupado}>
            Enviar reclamación
          </Boton>
        </div>
      ) : (
        <AvanceDeSubida avance={subida.avance} onCancelar={subida.cancelar} />
      )}
    </form>
  )
}

function Lineas({
  lineas,
  children,
}: {
  lineas: readonly LineaDeReclamo[]
  children: (linea: LineaDeReclamo) => React.ReactNode
}) {
  const puestas = usePorPartes(lineas.length)
  return <ul className={estilos.renglones}>{lineas.slice(0, puestas).map(children)}</ul>
}

function seBusca({ codArticulo, descripcion }: LineaDeReclamo, buscado: string): boolean {
  const llano = normalizar(buscado)
  return llano === '' || codArticulo.startsWith(buscado.trim()) || normalizar(descripcion).includes(llano)
}

/** How a line is told from the others of its article. */
function nombreDe({ clave, codArticulo, descripcion }: LineaDeReclamo, todas: readonly LineaDeReclamo[]): string {
  const suyas = todas.filter((una) => una.codArticulo === codArticulo)
  const lugar = suyas.findIndex((una) => una.clave === clave)
  return lugar > 0 ? `${descripcion} (${lugar + 1})` : descripcion
}
