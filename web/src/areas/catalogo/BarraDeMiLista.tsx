import { IconFilterX } from '@tabler/icons-react'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { useAncho } from '../../ui/use-ancho.ts'
import { enMiles } from '../articulo/articulo.ts'
import estilos from './FiltrosDeBusqueda.module.css'
import { HojaDeFiltros } from './HojaDeFiltros.tsx'
import propios from './MiListaDePedido.module.css'
import { type facetasDe, ORDENES_DE_MI_LISTA } from './mi-lista.ts'
import { Solo } from './Solo.tsx'
import { SIN_FILTROS, type VistaDeMiLista } from './use-mi-lista.ts'

type Props = {
  vista: VistaDeMiLista
  facetas: ReturnType<typeof facetasDe>
  /** articles that are left; undefined until the list is there and its figures hold */
  mostrados: number | undefined
  onEscribir: (texto: string) => void
  onCambio: (cambios: Partial<VistaDeMiLista>) => void
}

/** Above one's own list: what of it, and in what order; on a phone behind one button, so that the list begins at once. */
export function BarraDeMiLista(props: Props) {
  const { vista, mostrados, onCambio } = props
  const telefono = useAncho('(width < 36rem)')
  const { buscar, existencia, oferta, laboratorio } = vista
  const cuantos = [buscar.trim(), existencia, oferta, laboratorio].filter(Boolean).length
  const quitar = () => onCambio(SIN_FILTROS)
  return (
    <div className={propios.barra}>
      <Barra>
        {telefono ? (
          <HojaDeFiltros cuantos={cuantos} resultados={mostrados} onQuitar={quitar}>
            <Filtros {...props} />
            <Orden {...props} />
          </HojaDeFiltros>
        ) : (
          <Filtros {...props} />
        )}
        {!telefono && cuantos > 0 && (
          <Boton
            modo="liso"
            cuadrado
            icono={IconFilterX}
            tamano={20}
            aria-label="Quitar filtros"
            title="Quitar filtros"
            onClick={quitar}
          />
        )}
        <FinDeBarra>
          {!telefono && <Orden {...props} />}
          <BotonImprimir />
        </FinDeBarra>
      </Barra>
    </div>
  )
}

function Filtros({ vista: { buscar, existencia, oferta, laboratorio }, facetas, mostrados, ...props }: Props) {
  const { onEscribir, onCambio } = props
  const sabidas = mostrados !== undefined
  return (
    <>
      <Campo
        etiqueta="Buscar en mi lista"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Nombre o código"
        value={buscar}
        onChange={(e) => onEscribir(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Escape' || buscar === '') return
          e.preventDefault()
          onEscribir('')
        }}
      />
      <CampoLista
        etiqueta="Laboratorio"
        value={laboratorio}
        onChange={(e) => onCambio({ laboratorio: e.target.value })}
      >
        <option value="">Todos</option>
        {facetas.laboratorios.map(([nombre, cuantos]) => (
          <option key={nombre} value={nombre}>
            {nombre} ({enMiles(cuantos)})
          </option>
        ))}
      </CampoLista>
      <div className={estilos.casillas}>
        <Solo
          nombre="Con existencia"
          cuantos={sabidas ? facetas.conExistencia : undefined}
          si={existencia}
          onCambio={(si) => onCambio({ existencia: si })}
        />
        <Solo
          nombre="En oferta"
          cuantos={sabidas ? facetas.enOferta : undefined}
          si={oferta}
          onCambio={(si) => onCambio({ oferta: si })}
        />
      </div>
    </>
  )
}

const Orden = ({ vista, onCambio }: Pick<Props, 'vista' | 'onCambio'>) => (
  <CampoLista
    etiqueta="Orden"
    value={vista.orden}
    onChange={(e) => onCambio({ orden: ORDENES_DE_MI_LISTA.find(([suyo]) => suyo === e.target.value)?.[0] ?? '0' })}
  >
    {ORDENES_DE_MI_LISTA.map(([valor, texto]) => (
      <option key={valor} value={valor}>
        {texto}
      </option>
    ))}
  </CampoLista>
)
