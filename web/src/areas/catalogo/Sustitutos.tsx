import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { sustitutos } from '@surtia/contracts/catalogo.ts'
import { IconArrowsExchange, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import { ColumnaDeCantidades } from '../carrito/columna.ts'
import estilos from './TablaDeArticulos.module.css'
import { TablaDeSustitutos } from './TablaDeSustitutos.tsx'

export const useSustitutos = (codArticulo: string, quiere: boolean) =>
  useQuery({
    queryKey: CLAVES.catalogo.sustitutosDe(codArticulo),
    queryFn: async ({ signal }) => (await send(sustitutos, { params: { codArticulo }, signal })).data,
    enabled: quiere,
  })

/** Nothing of it anywhere: says so, and offers what replaces it, and to tell when there is. */
export function Agotado({ articulo, rutaOrigen }: { articulo: Articulo; rutaOrigen: RutaOrigen }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <div className={estilos.agotado}>
      <span className={estilos.rotulo}>
        <Icono de={IconBan} tamano={16} />
        Agotado
      </span>
      {articulo.tieneSustituto && (
        <Boton
          icono={IconArrowsExchange}
          onClick={() => setAbierto(true)}
          aria-label={`Ver sustitutos de ${articulo.descripcion}`}
        >
          Ver sustitutos
        </Boton>
      )}
      <AvisemeCuandoHaya
        codArticulo={articulo.codArticulo}
        descripcion={articulo.descripcion}
        minimo={articulo.minimoPiezas}
      />
      {abierto && (
        <DialogoDeSustitutos articulo={articulo} rutaOrigen={rutaOrigen} onCerrar={() => setAbierto(false)} />
      )}
    </div>
  )
}

/** What replaces an article, to add at once. */
export function DialogoDeSustitutos({
  articulo,
  rutaOrigen,
  onCerrar,
}: {
  articulo: Articulo
  rutaOrigen: RutaOrigen
  onCerrar: () => void
}) {
  const consulta = useSustitutos(articulo.codArticulo, true)
  return (
    <Dialogo
      titulo={`Sustitutos de ${articulo.descripcion}`}
      medida="ancho"
      pie={<Boton onClick={onCerrar}>Cerrar</Boton>}
    >
      {/* from a dialog nobody goes back to the search behind it */}
      <ColumnaDeCantidades value={null}>
        {consulta.isPending && <Esqueleto galeria={false} filas={3} />}
        {consulta.isError && !consulta.data && (
          <Falla
            titulo="No pudimos cargar los sustitutos."
            detalle={textOf(consulta.error)}
            onReintentar={() => consulta.refetch()}
          />
        )}
        {consulta.data?.length === 0 && <p>No se encontraron sustitutos para el producto {articulo.descripcion}</p>}
        {consulta.data && consulta.data.length > 0 && (
          <TablaDeSustitutos
            sustitutos={consulta.data}
            rutaOrigen={rutaOrigen}
            titulo={`Sustitutos de ${articulo.descripcion}`}
          />
        )}
      </ColumnaDeCantidades>
    </Dialogo>
  )
}
