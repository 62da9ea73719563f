import { irA } from '@surtia/contracts/ir-a.ts'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { ListaDeCombo } from '../../ui/ListaDeCombo.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import estilos from './NuevoRetiro.module.css'
import { useComboBuscado } from './use-combo-buscado.ts'

export type Articulo = { codArticulo: string; descripcion: string }
type Props = { elegido: Articulo | null; name: string; error: string; onElegir: (articulo: Articulo) => void }
const GRUPOS = [{ clase: 'articulo', titulo: 'Artículos' }] as const

/** The article whose lots are recalled: by name, code or barcode. */
export function CajaDeArticulo({ elegido, name, error, onElegir }: Props) {
  const b = useComboBuscado({
    clave: CLAVES_DE_MESA.irA,
    buscar: async (texto, signal) =>
      (await enviar(irA, { query: { texto }, signal })).data.filter(({ clase }) => clase === 'articulo'),
    elegir: ({ clave, titulo }) => onElegir({ codArticulo: clave, descripcion: titulo }),
  })
  return (
    <Rotulado etiqueta="Artículo" error={error}>
      {(ligas) => (
        <div className={estilos.lugar}>
          <Caja
            {...ligas}
            {...b.caja}
            name={name}
            value={b.texto || elegido?.descripcion || ''}
            placeholder="Nombre, código o código de barras"
            maxLength={100}
            onFocus={(e) => {
              b.caja.onFocus()
              e.target.select()
            }}
          />
          {b.halladas.length > 0 && (
            <ListaDeCombo
              combo={b.combo}
              nombre="Artículos hallados"
              grupos={GRUPOS}
              opciones={b.halladas.map((uno) => ({ ...uno, clase: 'articulo' as const }))}
              elegir={b.tomar}
              suya={{ lista: estilos.lista, titulo: estilos.titulo, opcion: estilos.opcion }}
            >
              {({ clave, titulo, detalle }) => (
                <>
                  <Texto dato>{titulo}</Texto>
                  <Texto nota cifras>
                    {[clave, detalle].filter(Boolean).join(' · ')}
                  </Texto>
                </>
              )}
            </ListaDeCombo>
          )}
        </div>
      )}
    </Rotulado>
  )
}
