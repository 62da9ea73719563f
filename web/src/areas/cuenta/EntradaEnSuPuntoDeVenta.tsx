import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { delArchivo } from '../entrada/use-archivo-de-entrada.ts'
import estilos from './Cuenta.module.css'

const ArchivoDeEntrada = perezosa(() => import('../entrada/ArchivoDeEntrada.tsx'))

/** How the file is with which what was bought enters the point of sale. */
export function EntradaEnSuPuntoDeVenta() {
  const { data, error, isPending, refetch } = useQuery(delArchivo)
  const [abierto, setAbierto] = useState(false)
  const cerrar = () => setAbierto(false)
  return (
    <section className={estilos.otraHoja} aria-label="Archivo de entrada">
      <Hoja medida="cuenta">
        {error && !data ? (
          <Falla
            titulo="No pudimos cargar su archivo de entrada."
            detalle={textOf(error)}
            onReintentar={() => refetch()}
          />
        ) : (
          <>
            <Boton cambia disabled={isPending} onClick={() => setAbierto(true)}>
              Archivo de entrada
            </Boton>
            <Nota>
              Lo que compra, como lo lee su punto de venta: se baja de cada pedido y factura con «Descargar entrada».{' '}
              {data?.archivo.porCorreo &&
                data.correos.length > 0 &&
                `Con cada factura llega a ${data.correos.join(', ')}.`}
            </Nota>
          </>
        )}
      </Hoja>
      {abierto && data && (
        <Suspense fallback={null}>
          <ArchivoDeEntrada {...data} onGuardado={cerrar} onCerrar={cerrar} />
        </Suspense>
      )}
    </section>
  )
}
