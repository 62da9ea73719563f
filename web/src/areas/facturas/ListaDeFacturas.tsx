import type { Factura } from '@surtia/contracts/facturas.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { useImprimiendo } from '../../ui/use-imprimiendo.ts'
import { useAbrirPedido } from '../pedidos/use-abrir-pedido.ts'
import { DescargarZip } from './DescargarFacturas.tsx'
import { EnviarFacturas } from './EnviarFacturas.tsx'
import estilos from './Facturas.module.css'
import { FilaDeFactura } from './FilaDeFactura.tsx'

const DetalleDePedido = perezosa(() =>
  import('../pedidos/DetalleDePedido.tsx').then(({ DetalleDePedido }) => ({ default: DetalleDePedido })),
)

export const TIPOS = { T: 'Todos', F: 'Factura', P: 'Complemento de pago', C: 'Nota de crédito' } as const
export type Tipo = keyof typeof TIPOS

export const COLUMNAS = [
  { texto: 'Elegir', oculto: true },
  { texto: 'Folio' },
  { texto: 'Tipo' },
  { texto: 'Fecha' },
  { texto: 'Vence' },
  { texto: 'Estado' },
  { texto: 'Pedido' },
  { texto: 'Total', num: true },
  { texto: 'Archivos', num: true, enPantalla: true },
]

const POR_PAGINA = 20
const claveDe = (f: Factura): string => `${f.tipoDocumento}/${f.serie}/${f.folio}`

/** What is ticked, by document; a page change ends 'Seleccionar todos' and what it chose, not what was ticked one by one. */
function useElegidas(facturas: readonly Factura[], pagina: number) {
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set())
  const [todas, setTodas] = useState(false)
  const ultima = useRef(pagina)
  const vaciar = () => {
    setTodas(false)
    setElegidas(new Set())
  }
  if (ultima.current !== pagina) {
    ultima.current = pagina
    if (todas) vaciar()
  }
  return {
    todas,
    vaciar,
    lista: facturas.filter((f) => elegidas.has(claveDe(f))),
    estaElegida: (f: Factura) => elegidas.has(claveDe(f)),
    marcar: (f: Factura, si: boolean) => {
      const nuevas = new Set(elegidas)
      if (si) nuevas.add(claveDe(f))
      else nuevas.delete(claveDe(f))
      setElegidas(nuevas)
      if (!si) setTodas(false)
    },
    marcarTodas: (si: boolean) => {
      setTodas(si)
      setElegidas(new Set(si ? facturas.map(claveDe) : []))
    },
  }
}

type Props = {
  facturas: readonly Factura[]
  pagina: number
  filtro: { desde: Dia; hasta: Dia; tipo: Tipo; texto?: string }
}

/** The documents, a page of them at a time, and what can be done with the ticked ones. */
export function ListaDeFacturas({ facturas, pagina, filtro }: Props) {
  const { todas, vaciar, lista, estaElegida, marcar, marcarTodas } = useElegidas(facturas, pagina)
  const [correo, setCorreo] = useState(false)
  const { pedido, abrir, cerrar } = useAbrirPedido()
  const enPapel = useImprimiendo()
  const mostradas = enPapel ? facturas : facturas.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)
  return (
    <>
      <div className={estilos.todos}>
        <Opcion checked={todas} onChange={(e) => marcarTodas(e.target.checked)}>
          Seleccionar todos
        </Opcion>
      </div>
      <Tabla titulo="Facturas" columnas={COLUMNAS} elegible>
        <tbody>
          {mostradas.map((f) => (
            <FilaDeFactura
              key={claveDe(f)}
              factura={f}
              tipo={TIPOS[f.tipoDocumento]}
              elegida={estaElegida(f)}
              onElegir={(si) => marcar(f, si)}
              onPedido={abrir}
            />
          ))}
        </tbody>
      </Tabla>
      <Paginacion
        pagina={pagina}
        total={enPapel ? 1 : Math.ceil(facturas.length / POR_PAGINA)}
        hacia={(n) => paths.facturas({ ...filtro, pagina: n })}
      />
      <PieDeSeleccion>
        <p aria-live="polite">
          {lista.length === 1 ? '1 elegido' : `${lista.length} elegidos`} de {facturas.length},{' '}
          <Texto como="b" cifras>
            {enPesos(sumar(lista.filter((f) => !f.cancelada).map((f) => f.total)))}
          </Texto>
        </p>
        <div>
          <Boton cambia="mandarFacturas" icono={IconMail} onClick={() => setCorreo(true)} disabled={lista.length === 0}>
            Enviar por correo
          </Boton>
          <DescargarZip facturas={lista} onDescargadas={vaciar} />
        </div>
      </PieDeSeleccion>
      {correo && <EnviarFacturas facturas={lista} onCerrar={() => setCorreo(false)} />}
      {pedido && (
        <Suspense fallback={null}>
          <DetalleDePedido pedido={pedido} onCerrar={cerrar} />
        </Suspense>
      )}
    </>
  )
}
