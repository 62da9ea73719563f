/** Bricks of the final shape while a list loads. */
export function Esqueleto({ galeria, filas = 8 }: { galeria: boolean; filas?: number }) {
  const piezas = Array.from({ length: filas }, (_, i) => i)
  return (
    <div className="cargando" role="status">
      <span className="visualmente-oculto">Cargando…</span>
      {galeria ? (
        <div className="galeria" aria-hidden="true">
          {piezas.map((i) => (
            <div key={i} className="tarjeta tarjeta-hueso">
              <div className="arriba">
                <div className="hueso empaque" />
                <div />
              </div>
              <div>
                <div className="hueso hueso-linea" />
                <div className="hueso hueso-linea hueso-corta" />
              </div>
              <div className="hueso hueso-precio" />
              <div className="hueso hueso-boton" />
            </div>
          ))}
        </div>
      ) : (
        <div className="rodillo" aria-hidden="true">
          {piezas.map((i) => (
            <div key={i} className="hueso hueso-fila" />
          ))}
        </div>
      )}
    </div>
  )
}
