import { IconFilterX } from '@tabler/icons-react'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { enMiles } from '../articulo/articulo.ts'
import estilos from './FiltrosDeBusqueda.module.css'
import propios from './MiListaDePedido.module.css'
import { type facetasDe, ORDENES_DE_MI_LISTA } from './mi-lista.ts'
import { Solo } from './Solo.tsx'
import { SIN_FILTROS, type VistaDeMiLista } from './use-mi-lista.ts'

type Props = {
  vista: VistaDeMiLista
  facetas: ReturnType<typeof facetasDe>
  /** whether the list is there, and its figures hold */
  sabidas: boolean
  onEscribir: (texto: string) => void
  onCambio: (cambios: Partial<VistaDeMiLista>) => void
}

/** Above one's own list: what of it, and in what order. */
export function BarraDeMiLista({ vista, facetas, sabidas, onEscribir, onCambio }: Props) {
  const { buscar, existencia, oferta, laboratorio, orden } = vista
  const filtra = buscar.trim() !== '' || existencia || oferta || laboratorio !== ''
  return (
    <div className={propios.barra}>
      <Barra>
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
        {filtra && (
          <Boton
            modo="liso"
            cuadrado
            icono={IconFilterX}
            tamano={20}
            aria-label="Quitar filtros"
            title="Quitar filtros"
            onClick={() => onCambio(SIN_FILTROS)}
          />
        )}
        <FinDeBarra>
          <CampoLista
            etiqueta="Orden"
            value={orden}
            onChange={(e) =>
              onCambio({ orden: ORDENES_DE_MI_LISTA.find(([suyo]) => suyo === e.target.value)?.[0] ?? '0' })
            }
          >
            {ORDENES_DE_MI_LISTA.map(([valor, texto]) => (
              <option key={valor} value={valor}>
                {texto}
              </option>
            ))}
          </CampoLista>
          <BotonImprimir />
        </FinDeBarra>
      </Barra>
    </div>
  )
}
