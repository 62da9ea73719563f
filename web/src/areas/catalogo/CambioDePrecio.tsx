import type { Beside, Data } from '@surtia/contracts/call.ts'
import { cambiosDePrecio } from '@surtia/contracts/listas.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Barra } from '../../ui/Barra.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { entero } from './BarraDeLista.tsx'
import estilos from './CambioDePrecio.module.css'
import { COLUMNAS, TablaDeCambios } from './TablaDeCambios.tsx'

export const meta = () => [{ title: titulo('Cambios de precios') }]

/** Net prices that will change, and those that changed, newest first. */
export default function CambioDePrecio() {
  const [p, setP] = useSearchParams()
  const pagina = Math.max(1, entero(p.get('pagina'), 1))
  const compro = p.get('compro') === '1'
  const cuales = { pagina, ...(compro ? { compro: '1' as const } : {}) }
  const consulta = useQuery({
    queryKey: CLAVES.catalogo.cambiosDePrecio(cuales),
    queryFn: ({ signal }) => send(cambiosDePrecio, { query: cuales, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Pagina
      antes={<Migas aqui="Cambios de precios" />}
      titulo="Cambios de precios"
      junto={
        <Nota cifras role="status">
          {consulta.data && `${enMiles(consulta.data.resultados)} en los últimos 60 días`}
        </Nota>
      }
    >
      <Barra>
        <SoloLoQueCompro si={compro} onCambio={(si) => setP(si ? { compro: '1' } : {})} />
      </Barra>
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar los cambios de precios."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && (
        <div aria-busy={consulta.isPlaceholderData}>
          <Cambios cambios={consulta.data} pagina={pagina} compro={compro} />
        </div>
      )}
    </Pagina>
  )
}

/** Ticked at once: the address says so a moment later. */
function SoloLoQueCompro({ si, onCambio }: { si: boolean; onCambio: (si: boolean) => void }) {
  const [dicho, setDicho] = useState(si)
  useEffect(() => setDicho(si), [si])
  return (
    <Opcion
      checked={dicho}
      onChange={(e) => {
        setDicho(e.target.checked)
        onCambio(e.target.checked)
      }}
    >
      Sólo lo que compro
    </Opcion>
  )
}

type Respuesta = { data: Data<typeof cambiosDePrecio> } & Beside<typeof cambiosDePrecio>

function Cambios({ cambios, pagina, compro }: { cambios: Respuesta; pagina: number; compro: boolean }) {
  const { data, porVenir, cuantosPorVenir, totalPaginas } = cambios
  const sabidos = new Map(porVenir.map((c) => [c.codArticulo, c]))
  const suben = porVenir.filter((c) => c.precioNuevo > c.precioAnterior).length
  return (
    <>
      {pagina === 1 && porVenir.length > 0 && (
        <section aria-labelledby="por-venir">
          <Texto como="h2" subtitulo id="por-venir">
            Precios por venir
          </Texto>
          <Nota cifras className={estilos.antes}>
            {suben > 0 && `${cuantos(suben, 'artículo sube', 'artículos suben')} de precio: conviene comprar antes. `}
            {cuantosPorVenir > porVenir.length &&
              `Se muestran ${porVenir.length} de ${enMiles(cuantosPorVenir)}, primero los que suben.`}
          </Nota>
          <TablaDeCambios titulo="Precios por venir" cambios={porVenir} sabidos={sabidos} porVenir />
          <Texto como="h2" subtitulo className={estilos.yaCambiaron}>
            Lo que ya cambió
          </Texto>
        </section>
      )}
      {data.length === 0 ? (
        <Vacio
          titulo={
            compro
              ? 'De lo que usted compra, ningún precio ha cambiado en los últimos 60 días.'
              : 'Ningún precio ha cambiado en los últimos 60 días.'
          }
        />
      ) : (
        <TablaDeCambios titulo="Cambios de precios" cambios={data} sabidos={sabidos} />
      )}
      <Paginacion
        pagina={pagina}
        total={totalPaginas}
        hacia={(n) => paths.cambioDePrecio({ ...(compro ? { compro: 1 } : {}), pagina: n })}
      />
    </>
  )
}
