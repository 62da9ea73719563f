import { irA } from '@surtia/contracts/ir-a.ts'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { ListaFlotante, LugarDeLista } from '../../ui/ListaFlotante.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { useComboBuscado } from './use-combo-buscado.ts'

export type Articulo = { codArticulo: string; descripcion: string }
type Props = { elegido: Articulo | null; name: string; error: string; onElegir: (articulo: Articulo) => void }

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
        <LugarDeLista>
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
          <ListaFlotante
            combo={b.combo}
            titulo="Artículos hallados"
            opciones={b.halladas.map((uno) => ({
              ...uno,
              texto: uno.titulo,
              nota: [uno.clave, uno.detalle].filter(Boolean).join(' · '),
            }))}
            elegir={b.tomar}
          />
        </LugarDeLista>
      )}
    </Rotulado>
  )
}
