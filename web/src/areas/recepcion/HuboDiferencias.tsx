import type { DiferenciaDeRecepcion } from '@surtia/contracts/recepciones.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Reclamar } from '../reclamaciones/Reclamar.tsx'
import type { RenglonDeTabla } from './use-recepcion.ts'

const COLUMNAS = [{ texto: 'Producto' }, { texto: 'Lote' }, { texto: 'Piezas', num: true }, { texto: 'Diferencia' }]
const MOTIVOS: Record<DiferenciaDeRecepcion['motivo'], string> = {
  faltante: 'Faltante',
  sobrante: 'Sobrante',
  'cadena-de-frio': 'Cadena de frío',
}

type Props = {
  folio: string
  diferencias: readonly DiferenciaDeRecepcion[]
  renglones: readonly RenglonDeTabla[]
  onCerrar: () => void
}

/** The reception is confirmed: what of it did not come as it was expected. */
export function HuboDiferencias({ folio, diferencias, renglones, onCerrar }: Props) {
  const descripciones = new Map(renglones.map((r) => [r.codArticulo, r.descripcion]))
  return (
    <Dialogo
      titulo="Hubo diferencias"
      medida="ancho"
      alEsc={onCerrar}
      pie={
        <>
          <Boton onClick={onCerrar}>Sólo confirmar</Boton>
          <Reclamar folio={folio} onIr={onCerrar} modo="accion" />
        </>
      }
    >
      <Nota>La recepción quedó confirmada. El acuse dice estas diferencias.</Nota>
      <TablaPorPartes titulo="Diferencias" columnas={COLUMNAS} filas={diferencias}>
        {(una) => (
          <tr key={`${una.codArticulo} ${una.lote} ${una.motivo}`}>
            <Celda ancha>
              <Texto dato>
                <Descripcion texto={descripciones.get(una.codArticulo) ?? una.codArticulo} />
              </Texto>
            </Celda>
            <Celda rotulo="Lote" cifras>
              {una.lote || 'Sin lote'}
            </Celda>
            <Celda num rotulo="Piezas">
              {una.piezas.toLocaleString('es-MX')}
            </Celda>
            <Celda rotulo="Diferencia">{MOTIVOS[una.motivo]}</Celda>
          </tr>
        )}
      </TablaPorPartes>
    </Dialogo>
  )
}
