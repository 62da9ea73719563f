import type { RenglonPorCedis } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { cobroPorCentro } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Cifra, Resumen } from '../../ui/Resumen.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { FacturarA, type OpcionDeFactura } from './FacturarA.tsx'
import { NombreDeArticulo } from './NombreDeArticulo.tsx'
import { NotaDeRenglon } from './NotaDeRenglon.tsx'
import { juntar, type PorCedis } from './renglones-por-cedis.ts'

const DE = 5

type SiNo = { onNo: () => void; onSi: () => void }

function Pregunta({ titulo, texto, paso, onNo, onSi }: SiNo & { titulo: string; texto?: string; paso: number }) {
  return (
    <Dialogo
      papel="alertdialog"
      titulo={titulo}
      medida="corto"
      paso={{ actual: paso, de: DE }}
      pie={
        <>
          <Boton onClick={onNo}>No</Boton>
          <Boton modo="accion" onClick={onSi}>
            Sí
          </Boton>
        </>
      }
    >
      {texto && <p>{texto}</p>}
    </Dialogo>
  )
}

/** Step 1. */
export const DeseaEnviar = (p: SiNo) => (
  <Pregunta paso={1} titulo="Enviar pedido" texto="Desea enviar el pedido?" {...p} />
)

/** Step 3. */
export const AceptarOtros = (p: SiNo) => (
  <Pregunta
    paso={3}
    titulo="¿Acepta surtir desde otros CEDIS?"
    texto="Si no, se envía sólo lo que hay en su CEDIS y lo demás queda negado."
    {...p}
  />
)

type DeNoDisponibles = {
  renglones: readonly RenglonPorCedis[]
  promesa: PorCedis['promesa']
  facturarA: OpcionDeFactura | null
  onCancelar: () => void
  onContinuar: () => void
}

/** Step 2: what one's own centre lacks, and until when the others deliver it. */
export function NoDisponibles({ renglones, promesa, facturarA, onCancelar, onContinuar }: DeNoDisponibles) {
  return (
    <Dialogo
      titulo="Artículos no disponibles en su CEDIS"
      paso={{ actual: 2, de: DE }}
      pie={
        <>
          <Boton onClick={onCancelar}>Cancelar</Boton>
          <Boton modo="accion" onClick={onContinuar}>
            Continuar
          </Boton>
        </>
      }
    >
      <p>Los productos listados no se encuentran disponibles en su CEDIS.</p>
      <Tabla
        columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }, { texto: 'Importe', num: true }]}
        sinCartas
      >
        <tbody>
          {juntar(renglones).map((r) => (
            <tr key={r.codArticulo}>
              <Celda>
                <NombreDeArticulo articulo={r} />
                {r.sinExistencia > 0 && (
                  <NotaDeRenglon peligro>
                    {r.sinExistencia.toLocaleString('es-MX')} sin existencia en ningún CEDIS
                  </NotaDeRenglon>
                )}
              </Celda>
              <Celda num>{r.cantidad.toLocaleString('es-MX')}</Celda>
              <Celda num importe>
                {enPesos(r.importe)}
              </Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
      <Aviso tono="info" icono={IconTruckDelivery}>
        Los artículos surtidos desde otros CEDIS se entregan en un máximo de{' '}
        <b>
          {promesa.dias} días ({enDiaMesAno(promesa.fecha)})
        </b>
        .
      </Aviso>
      {facturarA && <FacturarA {...facturarA} />}
    </Dialogo>
  )
}

/** Step 4: the charge, with its amount. */
export function CargoAdicional({
  porCedis,
  onCancelar,
  onAceptar,
}: {
  porCedis: PorCedis
  onCancelar: () => void
  onAceptar: () => void
}) {
  const deOtros = porCedis.data.cedisExternos.filter((r) => !r.sinExistencia)
  const { total } = cobroPorCentro(deOtros, 0, porCedis.cargo)
  return (
    <Dialogo
      papel="alertdialog"
      titulo="Cargo adicional"
      medida="corto"
      paso={{ actual: 4, de: DE }}
      pie={
        <>
          <Boton onClick={onCancelar}>Cancelar</Boton>
          <Boton modo="accion" onClick={onAceptar}>
            Aceptar
          </Boton>
        </>
      }
    >
      <p>Se aplicará un cargo adicional del {porCedis.cargo}% al importe surtido desde otros CEDIS.</p>
      <Resumen>
        <Cifra nombre="Importe de otros CEDIS">{enPesos(total.subtotal)}</Cifra>
        <Cifra nombre="Cargo" grande>
          {enPesos(total.cargo)}
        </Cifra>
      </Resumen>
    </Dialogo>
  )
}
